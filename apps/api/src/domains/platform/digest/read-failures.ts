import type { Failure, FailureFact } from '@demanda/contracts/failure-facts';
import type { UsedService } from '@demanda/contracts/health';
import { sql } from 'kysely';
import { waitsWithoutChannel } from '../../messaging/outbox/list';
import { backupStateOf } from '../backup/backup-state';
import { usedServices } from '../health/used-services';
import type { PlatformServices } from '../panel/platform-services';

export interface Period {
  since: Date;
  until: Date;
}

const DOWN: Record<UsedService, Failure> = {
  files: 'FILES_DOWN',
  email: 'EMAIL_DOWN',
  sms: 'SMS_DOWN',
  whatsapp: 'WHATSAPP_DOWN',
};

type Counted = Record<'FAILED_MESSAGES' | 'WAITING_MESSAGES' | 'FAILED_BACKUPS' | 'PREVIOUS_BUILDS', number>;

/** Counts by one statement what failed within the period. */
async function countFailures({ db, outbox }: PlatformServices, { since, until }: Period): Promise<Counted> {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from outbox where status = 'FAILED'
      and ended_at > ${since} and ended_at <= ${until}) as "FAILED_MESSAGES",
    (select count(*)::int from outbox where ${waitsWithoutChannel(outbox.open)}
      and created_at > ${since} and created_at <= ${until}) as "WAITING_MESSAGES",
    (select count(*)::int from backups where kind = 'SCHEDULED' and error is not null
      and ended_at > ${since} and ended_at <= ${until}) as "FAILED_BACKUPS",
    (select count(distinct remote)::int from remote_reports
      where (kind = 'fallback' or consequence = 'previous-build') and not is_preview
      and at > ${since} and at <= ${until}) as "PREVIOUS_BUILDS"`.execute(db);
  return rows[0]!;
}

/** Returns the services that failed within the period and have not worked since. */
async function servicesDown(
  { outbox, outcomes }: PlatformServices,
  { since, until }: Period,
): Promise<Failure[]> {
  const states = await outcomes.read(usedServices(outbox));
  return [...states].flatMap(([service, { isWorking, lastFailedAt }]) => {
    const isNew = lastFailedAt !== null && lastFailedAt > since && lastFailedAt <= until;
    return !isWorking && isNew ? [DOWN[service]] : [];
  });
}

export interface DigestOptions {
  /** Whether the forwarding of the history had stopped at a moment; absent on a server that does not forward it. */
  isForwardingStopped?: (at: Date) => Promise<boolean>;
}

/** Returns what failed within the period, and what still fails at its end, in the order of the notice. */
export async function readFailures(
  services: PlatformServices,
  period: Period,
  { isForwardingStopped }: DigestOptions,
): Promise<FailureFact[]> {
  const { releases } = services;
  const { PREVIOUS_BUILDS, ...counted } = await countFailures(services, period);
  const withdrawn = (releases?.live()?.deployment.withdrawn ?? []).filter(
    ({ at }) => new Date(at) > period.since && new Date(at) <= period.until,
  ).length;
  const { isStale, running } = await backupStateOf(services);
  const state = (failure: Failure, fails: boolean) => ({ failure, count: fails ? 1 : 0 });
  const facts: FailureFact[] = [
    { failure: 'FAILED_MESSAGES', count: counted.FAILED_MESSAGES },
    { failure: 'WAITING_MESSAGES', count: counted.WAITING_MESSAGES },
    ...(await servicesDown(services, period)).map((failure) => state(failure, true)),
    { failure: 'FAILED_BACKUPS', count: counted.FAILED_BACKUPS },
    state('LATE_BACKUP', isStale && !running),
    state('RELEASE_NOT_LIVE', releases?.problem() !== undefined),
    { failure: 'WITHDRAWN_BUILDS', count: withdrawn },
    { failure: 'PREVIOUS_BUILDS', count: PREVIOUS_BUILDS },
    state('HISTORY_NOT_FORWARDED', (await isForwardingStopped?.(period.until)) ?? false),
  ];
  return facts.filter(({ count }) => count > 0);
}
