import { live, ready, type DEGRADED_PARTS } from '@demanda/contracts/health';
import { setTimeout } from 'node:timers/promises';
import { isDiskLow } from '../../../kernel/disk-space';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { readLastVerified } from '../backup/backup-runs';
import { isStale } from '../backup/schedule';
import type { PlatformServices } from '../panel/platform-services';

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

/** Registers the health checks for operators; the server listens only after the migrations have run. */
export async function healthRoutes(app: App, services: PlatformServices): Promise<void> {
  const { db, releases, disks = [] } = services;
  handle(app, live, () => ({ status: 'ok' as const }));

  handle(app, ready, async ({ reply, log }) => {
    const read = readLastVerified(db).then(
      (verified) => ({ verified }),
      (error: unknown) => void log.warn({ err: error }, 'database not ready'),
    );
    const answer = await Promise.race([read, setTimeout(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
    // A server that cannot serve what is published gets no visitors; the log says why.
    const isServing = releases?.live() !== undefined || releases?.problem() === undefined;
    const degraded: (typeof DEGRADED_PARTS)[number][] = disks.some(isDiskLow) ? ['disk'] : [];
    if (!answer || !isServing) {
      reply.code(503);
      return { status: 'unavailable' as const, degraded, backup: null };
    }
    const backup = backupHealth(services, answer.verified);
    if (backup?.isStale) degraded.push('backup');
    return { status: degraded.length > 0 ? ('degraded' as const) : ('ok' as const), degraded, backup };
  });
}
