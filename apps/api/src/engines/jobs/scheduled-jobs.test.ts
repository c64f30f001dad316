import { sql } from 'kysely';
import { once } from 'node:events';
import { fakeClock } from '../../../test/fake/fake-clock';
import { startTestDatabase } from '../../../test/servers/test-database';
import type { OpenDatabase } from '../database';
import { scheduledJobs } from './scheduled-jobs';

let database: OpenDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
afterEach(() => database.db.deleteFrom('scheduled_jobs').execute());

const HOUR_MS = 3_600_000;
const log = { error: jest.fn(), warn: jest.fn() };

/** One of several instances; `clock.ring()` lets it look for due jobs. */
function startInstance(run: (signal: AbortSignal) => Promise<unknown>) {
  const clock = fakeClock();
  const jobs = scheduledJobs([{ name: 'sweep', intervalMs: HOUR_MS, run }], {
    db: database.db,
    log,
    timer: clock.timer,
  });
  jobs.start();
  return { clock, jobs };
}

/** Starts an instance whose job runs until it is aborted. Resolves when it runs. */
async function startBusyInstance() {
  let jobs!: ReturnType<typeof scheduledJobs>;
  await new Promise<void>((resolve) => {
    const instance = startInstance((signal) => {
      resolve();
      return once(signal, 'abort');
    });
    jobs = instance.jobs;
    void instance.clock.ring();
  });
  return jobs;
}

const pass = (seconds: number) =>
  sql`update scheduled_jobs set next_run_at = next_run_at - make_interval(secs => ${seconds})`.execute(
    database.db,
  );
const minutesUntilNext = async () => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from next_run_at - now()) / 60)::integer as minutes from scheduled_jobs`.execute(
    database.db,
  );
  return rows[0]!.minutes;
};

test('a job runs at once in one instance, and an hour later again', async () => {
  const runs = jest.fn(() => Promise.resolve());
  const instances = [startInstance(runs), startInstance(runs)];
  const ring = () => Promise.all(instances.map(({ clock }) => clock.ring()));
  await ring();
  expect(runs).toHaveBeenCalledTimes(1);
  await pass(3_590);
  await ring();
  expect(runs).toHaveBeenCalledTimes(1);
  await pass(11);
  await ring();
  expect(runs).toHaveBeenCalledTimes(2);
});

test('another instance runs the job 15 s after the process that ran it died', async () => {
  const dead = await startBusyInstance();
  const runs = jest.fn(() => Promise.resolve());
  const other = startInstance(runs);
  await other.clock.ring();
  expect(runs).not.toHaveBeenCalled();
  expect(other.clock.sleep()).toBeLessThanOrEqual(15_000);
  await pass(16);
  await other.clock.ring();
  expect(runs).toHaveBeenCalledTimes(1);
  // One that was only suspended no longer decides when the next run is.
  await dead.stop();
  expect(await minutesUntilNext()).toBe(60);
});

test('another instance runs the job at once after a regular stop', async () => {
  const stopped = await startBusyInstance();
  const runs = jest.fn(() => Promise.resolve());
  const other = startInstance(runs);
  await other.clock.ring();
  await stopped.stop();
  await other.clock.ring();
  expect(runs).toHaveBeenCalledTimes(1);
});

test('a failure is logged, and the job runs again at its next time', async () => {
  const failing = startInstance(() => Promise.reject(new Error('unplugged')));
  await failing.clock.ring();
  expect(log.warn).toHaveBeenCalledWith({ err: new Error('unplugged') }, 'sweep');
  expect(await minutesUntilNext()).toBe(60);
});
