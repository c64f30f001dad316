import type { HistoryDays } from '@demanda/contracts/history';
import type { FastifyBaseLogger } from 'fastify';
import { checkFigures } from './check-figures';
import { sweepObjects, sweepRows, type Swept } from './domains/attachments/sweep';
import { followBankLines } from './domains/bank-statements/matching/rules';
import { followLateCharges } from './domains/billing/charges/follow';
import { moveDueDates } from './domains/billing/charges/move-due-dates';
import { catchUpCharges } from './domains/billing/charges/missing';
import { sweepEditors } from './domains/editors/repository';
import { foldFigures } from './domains/figures/fold';
import { forwardHistory, type Receiver } from './domains/history/forward/forward-history';
import { sealHistory, type SealOptions } from './domains/history/seal/sealer';
import { sweepHistory } from './domains/history/sweep';
import { sweepMessageFiles } from './domains/messaging/outbox/sweep';
import { sweepNotices } from './domains/notices/sweep';
import { sweepReports } from './domains/platform/panel/sweep';
import { sweepTrash } from './domains/trash/delete-forever';
import { sweepIdempotencyKeys } from './engines/database/sweep-idempotency-keys';
import { sweepRateCounters } from './engines/database/sweep-rate-counters';
import { sweepRowChanges } from './engines/list/row-changes';
import { countRows } from './engines/list/written-tables';
import type { ScheduledJob } from './engines/jobs/scheduled-jobs';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Sweep = (swept: Swept) => Promise<number>;

interface Settings {
  /** Age at which entries of the history are deleted. */
  historyDays: HistoryDays;
  /** Age at which entries of the trash are deleted. */
  trashDays: number;
  /** Where entries of the history are sent as well. */
  receiver?: Receiver;
  /** How entries of the history are sealed. */
  seals: Pick<SealOptions, 'key' | 'memory' | 'onHead'>;
  /** Queues the due e-mails about notices. */
  mailNotices: Sweep;
  /** Queues the due reminders of charges. */
  remind: Sweep;
  /** Notifies administrators of what failed, once a day. */
  failureDigest: Sweep;
  /** Logs what is wrong of the kept figures. */
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The jobs of a server; backups have a schedule of their own. */
export function jobsOf(
  swept: Swept,
  { historyDays, trashDays, seals, receiver, mailNotices, remind, failureDigest, log }: Settings,
): ScheduledJob[] {
  const job = (name: string, intervalMs: number, sweep: Sweep): ScheduledJob => ({
    name,
    intervalMs,
    run: (signal) => sweep({ ...swept, signal }),
  });
  return [
    job('seals of the history', MINUTE_MS / 3, (options) => sealHistory({ ...options, ...seals })),
    ...(receiver ? [job('forwarding of the history', MINUTE_MS / 3, forwardHistory(receiver))] : []),
    // Charges of what a server of an older version billed during an update.
    job('charges', 15 * MINUTE_MS, catchUpCharges),
    job('due dates', 15 * MINUTE_MS, moveDueDates),
    job('late charges', 15 * MINUTE_MS, followLateCharges),
    job('reminders', 5 * MINUTE_MS, remind),
    job('rules of bank lines', MINUTE_MS, followBankLines),
    job('figures', MINUTE_MS, foldFigures),
    job('kept figures', DAY_MS, checkFigures(log)),
    job('row counts', 15 * MINUTE_MS, countRows),
    job('changed rows', MINUTE_MS, sweepRowChanges),
    job('rate counters', 5 * MINUTE_MS, sweepRateCounters),
    job('open forms', 5 * MINUTE_MS, sweepEditors),
    job('trash', 15 * MINUTE_MS, sweepTrash(trashDays)),
    job('files', 15 * MINUTE_MS, sweepRows),
    job('files of messages', 15 * MINUTE_MS, sweepMessageFiles),
    job('reports of tabs', 15 * MINUTE_MS, sweepReports),
    job('e-mails about notices', MINUTE_MS, mailNotices),
    job('digest of failures', 5 * MINUTE_MS, failureDigest),
    job('notices', 15 * MINUTE_MS, sweepNotices),
    job('idempotency keys', 15 * MINUTE_MS, sweepIdempotencyKeys),
    ...(historyDays.CHANGE === undefined && historyDays.ACCESS === undefined
      ? []
      : [
          job(
            'history',
            DAY_MS,
            sweepHistory({ ...seals, days: historyDays, isForwarded: receiver !== undefined }),
          ),
        ]),
    // Lists the whole storage.
    job('abandoned objects', DAY_MS, sweepObjects),
  ];
}
