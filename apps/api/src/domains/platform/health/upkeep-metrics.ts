import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { MetricSource } from '../../../engines/metrics/metrics';
import { readLastVerified } from '../backup/backup-runs';
import { isStale } from '../backup/schedule';
import type { PlatformServices } from '../panel/platform-services';
import { nameOfInstance, readInstances } from './instances';

/** A job that is gone from the code keeps its row, and its due time. */
const FORGOTTEN_AFTER_DAYS = 2;

/** Measures what an administrator looks after: disks, backups and scheduled jobs of the whole installation. */
export function upkeepMetrics({ db, backups, now }: PlatformServices): MetricSource {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const disk = gauge('demanda_disk_free_bytes', 'Free space of the fullest disk of a server.', ['server']);
  const stale = gauge(
    'demanda_backup_stale',
    'Whether the last verified backup is missing or older than two intervals of the schedule.',
  );
  const age = gauge('demanda_backup_age_seconds', 'Age of the last verified backup; absent without one.');
  const overdue = gauge('demanda_job_overdue_seconds', 'Time since a scheduled job should have run.', [
    'job',
  ]);

  async function readDisks(): Promise<void> {
    disk.reset();
    for (const row of await readInstances(db)) {
      if (row.isGone || row.disk_free_bytes === null) continue;
      disk.set({ server: nameOfInstance(row) }, row.disk_free_bytes);
    }
  }

  async function readBackups(): Promise<void> {
    const verified = await readLastVerified(db);
    if (verified) age.set((now() - verified.ended_at!.getTime()) / 1000);
    else age.remove();
    const { schedule } = backups;
    stale.set(schedule && isStale(schedule, verified?.started_at, now()) ? 1 : 0);
  }

  async function readJobs(): Promise<void> {
    const { rows } = await sql<{ name: string; seconds: number }>`
      select name, greatest(extract(epoch from now() - next_run_at), 0)::float8 as seconds from scheduled_jobs
      where next_run_at > now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS}::int)`.execute(db);
    overdue.reset();
    for (const { name, seconds } of rows) overdue.set({ job: name }, seconds);
  }

  return {
    ...{ name: 'upkeep', registry },
    async read() {
      await readDisks();
      await readBackups();
      await readJobs();
    },
  };
}
