import type { ReleaseAccess } from '@demanda/releases/access';
import { ageInDays, STALE_DAYS } from '@demanda/contracts/platform-labels';
import { readHead } from '@demanda/releases/channel';
import { withDelegations } from '@demanda/releases/delegations';
import type { Deployment } from '@demanda/releases/documents';
import { Untrusted } from '@demanda/releases/signature';
import { deploymentKey } from '@demanda/releases/store-keys';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveRelease } from './releases';
import type { SeenDeployments } from './seen-deployments';

const POLL_INTERVAL_MS = 500;
/** After this time the whole channel is read again and a release that failed to load is retried. */
const FULL_READ_INTERVAL_MS = 5_000;

interface Options {
  access: ReleaseAccess;
  /** Prepares a release to be served. Rejects with one sentence when it is incomplete. */
  load(deployment: Deployment): Promise<LiveRelease>;
  seen: SeenDeployments;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** Logs a problem once, and its recovery. */
function createFaultLog(log: Options['log']) {
  let problem: string | undefined;
  return {
    problem: () => problem,
    report(error: unknown): void {
      const text = error instanceof Error ? error.message : String(error);
      if (text !== problem) log.warn({ err: error }, 'releases: the last good one stays');
      problem = text;
    },
    recovered(): void {
      if (problem !== undefined) log.info('releases: the store is right again');
      problem = undefined;
    },
  };
}

/**
 * Follows a channel. On any fault of the store or of a document the last valid release stays live, the fault is logged
 * once, and the next valid release is taken as soon as it appears.
 */
export function followChannel({ access, load, seen, log }: Options) {
  const { problem, report, recovered } = createFaultLog(log);
  let live: LiveRelease | undefined;
  let readAt = 0;
  let failed: { sequence: number; at: number; error: unknown } | undefined;
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let warnedOf: number | undefined;

  async function take(deployment: Deployment, isForced: boolean): Promise<void> {
    const isTooSoon =
      failed?.sequence === deployment.sequence && Date.now() - failed.at < FULL_READ_INTERVAL_MS;
    if (isTooSoon && !isForced) throw failed?.error;
    try {
      live = await load(deployment);
    } catch (error) {
      failed = { sequence: deployment.sequence, at: Date.now(), error };
      throw error;
    }
    await seen
      .raise(deployment.sequence)
      .catch((err: unknown) =>
        log.warn({ err }, 'releases: the database does not know the newest deployment'),
      );
  }

  function warnOfAge({ deployment }: LiveRelease): void {
    const days = ageInDays(deployment.at);
    if (days < STALE_DAYS || warnedOf === deployment.sequence) return;
    warnedOf = deployment.sequence;
    log.warn(`releases: the newest deployment is ${days} days old; is the store held back?`);
  }

  async function check(isForced: boolean): Promise<void> {
    const known = live?.deployment.sequence ?? 0;
    const isCheap = problem() === undefined && !isForced && Date.now() - readAt < FULL_READ_INTERVAL_MS;
    // Sequences have no gaps, so the key of the next deployment is known.
    if (isCheap && !(await access.store.read(deploymentKey(access.channel, known + 1)))) return;
    // The keys of teams change while a server runs, and all that use this access need the new ones.
    Object.assign(access, await withDelegations(access));
    const { deployment, invalid } = await readHead(access, Math.max(known, await seen.read()));
    if (deployment && deployment.sequence !== known) await take(deployment, isForced);
    readAt = Date.now();
    if (live) warnOfAge(live);
    if (invalid.length > 0) throw new Untrusted(invalid.join('\n'));
  }

  /** Polls run one at a time; a call resolves after a poll that began later than the call. */
  function poll(isForced: boolean): Promise<void> {
    last = last.then(() => check(isForced)).then(recovered, report);
    return last;
  }

  function schedule(): void {
    if (!isClosed) timer = setTimeout(() => void poll(false).then(schedule), POLL_INTERVAL_MS).unref();
  }

  return {
    live: () => live,
    problem,
    /** Starts with this release, if given, and polls the store from now on. */
    begin(release?: LiveRelease): void {
      live = release;
      schedule();
    },
    refresh: () => poll(true),
    /** Polls now, as cheaply as the timer does. */
    pollNow: () => poll(false),
    close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      return last;
    },
  };
}
