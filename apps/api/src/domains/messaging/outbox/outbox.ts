import type { NotificationType } from '@demanda/contracts/notification-labels';
import type { SearchKind } from '@demanda/contracts/search';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from '../../../engines/database/schema';
import type { Services } from '../../../engines/http/app-types';
import { dueWorker, unrefTimer, type Timer } from '../../../engines/jobs/due-worker';
import { noTransport, type Gateways, type MailTransport } from '../../../engines/mail/transport';
import { unprocessable } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { cancelQueued, claimForRetry } from './retry';
import {
  claimDueMessages,
  readNextDueTime,
  type CheckLeaving,
  type MarkSent,
  type OnFailed,
} from './attempts';
import { outboxChannels } from './channels';
import type { Draft } from './draft';
import { enqueue, type Enqueued } from './enqueue';
import { NO_PAGES, type ClientPages, type LinkTokenOf } from './links';
import { readMessage, readOutcome, type Outcome } from './read';
import { linkAddedRecipients } from './relink';
import { recipientsOfRetry, type ReadRecipients } from './retry-recipients';
import { ANSWER_TIMEOUT_MS } from './schedule';
import { sendTest, type TestMessage } from './send-test';
import { messageSender, type OnOutcome } from './sender';

export interface MailOptions {
  transport?: MailTransport;
  /** Gateways for SMS and WhatsApp; messages of a channel without one wait. */
  gateways?: Gateways;
  /** Clock, for tests. */
  now?: () => Date;
  timer?: Timer;
  /** Time that a caller waits for the first attempt. */
  answerMs?: number;
  /** Time that running attempts get when the server stops. */
  stopMs?: number;
  onOutcome?: OnOutcome;
  onFailed?: OnFailed;
  /** Reads the token for a message with a link to set a password. */
  linkTokenOf?: LinkTokenOf;
  /** The links of clients. */
  pages?: ClientPages;
}

/** Time that aborted attempts get to end. */
const ABORT_GRACE_MS = 1_000;
/** Interval between two polls for the result of an attempt that another call or instance makes. */
const POLL_INTERVAL_MS = 100;

/** Creates the outbox, which delivers queued messages (G-MAIL-1, G-MAIL-3). */
export function createOutbox(db: Db, log: FastifyBaseLogger, options: MailOptions = {}) {
  const { transport = noTransport, gateways = {}, timer = unrefTimer } = options;
  const { onOutcome = () => {}, onFailed, linkTokenOf = async () => undefined, pages = NO_PAGES } = options;
  const { now = () => new Date(), answerMs = ANSWER_TIMEOUT_MS, stopMs = ANSWER_TIMEOUT_MS } = options;
  const tokens = { linkTokenOf, pages };
  const channels = outboxChannels(transport, gateways);
  const readers = new Map<Draft['kind'], ReadRecipients>();
  const sender = messageSender({ db, log, channels, now, tokens, onOutcome, onFailed });

  /** One worker for each channel, so that a slow gateway does not delay the others. */
  const workerOf = (channel: NotificationType) =>
    dueWorker({
      name: 'outbox',
      claim: (limit) => claimDueMessages(db, channel, { now: now(), limit }),
      attempt: sender.attempt,
      nextDue: () => readNextDueTime(db, channel),
      now,
      timer,
      log,
    });
  const workers = new Map(channels.open.map((channel) => [channel, workerOf(channel)]));
  const wake = (channel: NotificationType): void => workers.get(channel)?.wake();

  /**
   * Waits for the result of an attempt that another call makes; after the waiting time returns the current
   * state.
   */
  async function watch(id: number): Promise<Outcome> {
    const end = Date.now() + answerMs;
    for (;;) {
      const outcome = await readOutcome(db, id);
      const isKnown = outcome.status !== 'QUEUED' || outcome.reason !== undefined;
      if (isKnown || Date.now() > end) return outcome;
      await wait(POLL_INTERVAL_MS);
    }
  }

  /** Makes an attempt and waits a few seconds for it; it continues after the caller stops waiting. */
  async function attemptNow(id: number): Promise<void> {
    const message = await readMessage(db, id);
    const answered = new AbortController();
    const trying = sender.attempt(message).then(() => wake(message.channel));
    const waited = wait(answerMs, undefined, { signal: answered.signal }).catch(() => undefined);
    await Promise.race([trying, waited]);
    answered.abort();
  }

  return {
    transport: transport.name,
    gateways: channels.gateways,
    /** Channels that are configured, also those to the local mailbox; messages of the others wait. */
    open: channels.open,
    /** Channels that a server or gateway delivers. */
    channels: channels.open.filter((channel) => !channels.isLocal(channel)),
    now,
    tokens,

    /** Registers what a sent e-mail of this kind changes in its record. */
    onSent: (kind: Draft['kind'], mark: MarkSent) => sender.onSent(kind, mark),

    /** Registers what is checked when a reminder leaves. */
    onReminder: (check: CheckLeaving) => sender.onReminder(check),

    /** Queues a message in the transaction of the action; call `deliver` after the commit. */
    enqueue: (transaction: Tx, draft: Draft): Promise<Enqueued> =>
      enqueue(transaction, draft, { channels, now: now() }),

    /**
     * Makes one attempt and waits a few seconds for it; messages to telephones are sent by the workers. A
     * repeated message returns the result of the first one. Without an e-mail the result is QUEUED.
     */
    async deliver({ id, isRepeated, phoneChannels }: Enqueued): Promise<Outcome> {
      phoneChannels.forEach(wake);
      if (id === null) return { status: 'QUEUED', recipients: [], refused: [] };
      if (isRepeated) return watch(id);
      if (channels.missing('EMAIL') === null) await attemptNow(id);
      return readOutcome(db, id);
    },

    /** Makes the due attempts of e-mails and waits a few seconds for them; they continue afterwards. */
    async runDue(): Promise<void> {
      await Promise.race([workers.get('EMAIL')?.run(), wait(answerMs, undefined, { ref: false })]);
    },

    /** Registers how the current addresses of an e-mail of this kind are read, for a retry. */
    onRetry: (kind: Draft['kind'], read: ReadRecipients) => void readers.set(kind, read),

    /** Makes another attempt for a failed or waiting message, to the chosen addresses if given. Throws 404, 409, 422. */
    async retry(
      { id, channel }: { id: number; channel: NotificationType },
      { user, chosen }: { user: SessionUser; chosen?: readonly string[] | null },
    ): Promise<void> {
      const missing = channels.missing(channel);
      if (missing !== null) throw unprocessable(missing);
      const recipients = await recipientsOfRetry({ db, readers, user }, id, chosen);
      await db.transaction().execute(async (transaction) => {
        if (recipients) await linkAddedRecipients(transaction, pages, { id, recipients, user });
        await claimForRetry(transaction, id, { now: now(), recipients });
      });
      await attemptNow(id);
    },

    /** Cancels a failed or waiting message. Throws 404, 409. */
    cancel: (id: number): Promise<void> => cancelQueued(db, id, now()),

    /** Sends a test at once, outside of the queue. Never rejects: a failure is part of the result. */
    test: (message: TestMessage) => sendTest({ channels, onOutcome }, message),

    /** Delivers due messages until `stop`. */
    start: (): void => channels.open.forEach(wake),

    /** Stops the workers and gives running attempts a few seconds before they are aborted. */
    async stop(): Promise<void> {
      const stopped = [...workers.values()].map((worker) => worker.stop());
      const ended = Promise.all([...stopped, sender.ended()]).then(() => true);
      if (await Promise.race([ended, wait(stopMs, false, { ref: false })])) return;
      sender.abort();
      await Promise.race([ended, wait(ABORT_GRACE_MS, false, { ref: false })]);
    },

    /** Aborts running attempts; their messages are due again when the leases end. */
    close(): void {
      sender.abort();
      channels.close();
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

/** Returns the URL of the page of a record; undefined when it has none. Of a delivery, `id` is that of its task. */
export type RecordUrl = (kind: SearchKind, id: number) => string | undefined;

/** Services of routes that send messages. */
export interface OutboxServices extends Services {
  outbox: Outbox;
  recordUrl: RecordUrl;
}
