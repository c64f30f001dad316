import { live, ready, type DegradedPart } from '@demanda/contracts/health';
import { getPlatformHealth } from '@demanda/contracts/platform-health';
import { setTimeout } from 'node:timers/promises';
import { isDiskLow } from '../../../kernel/disk-space';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { readLastVerified } from '../backup/backup-runs';
import { isStale } from '../backup/schedule';
import type { PlatformServices } from '../panel/platform-services';
import { QUOTA_WARNING_SHARE } from './service-parts';
import { usedServices } from './used-services';
import { readHealth } from './view';

/** Time after which the database counts as unavailable. */
const DATABASE_TIMEOUT_MS = 2_000;

type LastVerified = Awaited<ReturnType<typeof readLastVerified>>;

/** Returns what readiness says about scheduled backups. */
function backupHealth({ backups: { schedule }, now }: PlatformServices, verified: LastVerified) {
  if (!schedule) return null;
  const at = verified?.ended_at ?? null;
  return {
    lastVerifiedAt: at?.toISOString() ?? null,
    ageSeconds: at && Math.round((now() - at.getTime()) / 1000),
    isStale: isStale(schedule, verified?.started_at, now()),
  };
}

/** Returns what readiness says about the services in use and the quota of the files. */
async function readUse({ outbox, outcomes, fileQuota }: PlatformServices) {
  const states = await outcomes.read(usedServices(outbox));
  const services = [...states].map(([name, { isWorking, lastWorkedAt }]) => ({
    ...{ name, isWorking, lastWorkedAt: lastWorkedAt?.toISOString() ?? null },
  }));
  const usage = fileQuota.totalBytes && (await fileQuota.usage());
  return { services, isQuotaLow: usage ? usage.bytes >= fileQuota.totalBytes! * QUOTA_WARNING_SHARE : false };
}

/** Registers the health checks for operators; the server listens only after the migrations have run. */
export async function healthRoutes(app: App, services: PlatformServices): Promise<void> {
  const { db, releases, disks = [] } = services;
  handle(app, live, () => ({ status: 'ok' as const }));
  handle(app, getPlatformHealth, () => readHealth(services));

  handle(app, ready, async ({ reply, log }) => {
    const read = Promise.all([readLastVerified(db), readUse(services)]).catch(
      (error: unknown) => void log.warn({ err: error }, 'database not ready'),
    );
    const answer = await Promise.race([read, setTimeout(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
    // A server that cannot serve what is published gets no visitors; the log says why.
    const isServing = releases?.live() !== undefined || releases?.problem() === undefined;
    const degraded: DegradedPart[] = disks.some(isDiskLow) ? ['disk'] : [];
    if (!answer || !isServing) {
      reply.code(503);
      return { status: 'unavailable' as const, degraded, backup: null, services: [] };
    }
    const [verified, use] = answer;
    const backup = backupHealth(services, verified);
    if (backup?.isStale) degraded.push('backup');
    if (use.isQuotaLow) degraded.push('quota');
    degraded.push(...use.services.filter(({ isWorking }) => !isWorking).map(({ name }) => name));
    const status = degraded.length > 0 ? 'degraded' : 'ok';
    return { status, degraded, backup, services: use.services } as const;
  });
}
