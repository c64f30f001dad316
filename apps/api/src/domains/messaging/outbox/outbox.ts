import type { NotificationType } from '@demanda/contracts/notification-words';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../engines/database/schema';
import type { Services } from '../../../engines/http/app-types';
import { noTransport, type Gateways, type MailTransport } from '../../../engines/mail/transport';
import { unprocessable } from '../../../kernel/errors';
import { cancel, claimAgain } from './again';
import { claimDue, nextDue, type MarkSent } from './attempts';
import { outboxChannels } from './channels';
import type { Draft } from './draft';
import { enqueue, type Enqueued } from './enqueue';
import { readMessage, readOutcome, type Outcome } from './read';
import { ANSWER_MS } from './schedule';
import { messageSender } from './sender';
import { outboxWorker, unrefTimer, type Timer } from './worker';

export interface MailOptions {
  transport?: MailTransport;
  /** Of SMS and WHATSAPP; the messages of a channel without one wait. */
  gateways?: Gateways;
  /** The clock, for tests. */
  now?: () => Date;
  timer?: Timer;
  /** Milliseconds that a caller waits for the first attempt. */
  answerMs?: number;
  /** Milliseconds that running attempts get when the server stops. */
  stopMs?: number;
}

/** Milliseconds within which attempts end that were broken off. */
const BROKEN_OFF_MS = 1_000;
/** Milliseconds between two looks at a message that another call, maybe of another instance, sends. */
const LOOK_MS = 100;

/** Messages on their way to people (G-MAIL-1, G-MAIL-3). */
export function createOutbox(db: Kysely<Database>, log: FastifyBaseLogger, options: MailOptions = {}) {
  const { transport = noTransport, gateways = {}, timer = unrefTimer } = options;
  const { now = () => new Date(), answerMs = ANSWER_MS, stopMs = ANSWER_MS } = options;
  const channels = outboxChannels(transport, gateways);
  const sender = messageSender({ db, log, channels, now });

  /** One for each channel: a slow gateway holds up nobody else. */
  const workerOf = (channel: NotificationType) =>
    outboxWorker({
      claim: (limit) => claimDue(db, channel, { now: now(), limit }),
      attempt: sender.attempt,
      nextDue: () => nextDue(db, channel),
      now,
      timer,
      log,
    });
  const workers = new Map(channels.open.map((channel) => [channel, workerOf(channel)]));
  const wake = (channel: NotificationType): void => workers.get(channel)?.wake();

  /** The end of an attempt that somebody else makes, or what is known when the wait is over. */
  async function watch(id: number): Promise<Outcome> {
    const end = Date.now() + answerMs;
    for (;;) {
      const outcome = await readOutcome(db, id);
      const isKnown = outcome.status !== 'QUEUED' || outcome.reason !== undefined;
      if (isKnown || Date.now() > end) return outcome;
      await wait(LOOK_MS);
    }
  }

  /** The attempt that was begun for a caller, who waits for it a few seconds; it goes on without the caller. */
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
    now,

    /** What an e-mail of this kind changes in its record when it was sent. */
    onSent: (kind: Draft['kind'], mark: MarkSent) => sender.onSent(kind, mark),

    /** Writes a message within the transaction of its action; `deliver` it once that is through. */
    enqueue: (transaction: Transaction<Database>, draft: Draft): Promise<Enqueued> =>
      enqueue(transaction, draft, { channels, now: now() }),

    /**
     * One attempt, which the caller waits for a few seconds; messages to telephones leave by themselves. For a
     * repeated message: what came of the first one. Without an e-mail it is queued, whatever becomes of it.
     */
    async deliver({ id, isRepeated, phoneChannels }: Enqueued): Promise<Outcome> {
      phoneChannels.forEach(wake);
      if (id === null) return { status: 'QUEUED', recipients: [], refused: [] };
      if (isRepeated) return watch(id);
      if (channels.missing('EMAIL') === null) await attemptNow(id);
      return readOutcome(db, id);
    },

    /** One more attempt for a message that failed or waits. Throws 404, 409, 422. */
    async retry({ id, channel }: { id: number; channel: NotificationType }): Promise<void> {
      const missing = channels.missing(channel);
      if (missing !== null) throw unprocessable(missing);
      await claimAgain(db, id, now());
      await attemptNow(id);
    },

    /** Gives a message up that failed or waits. Throws 404, 409. */
    cancel: (id: number): Promise<void> => cancel(db, id, now()),

    /** Delivers what is due until it is stopped. */
    start: (): void => channels.open.forEach(wake),

    /** Takes no more messages by itself, and gives the attempts that run a few seconds; then they are broken off. */
    async stop(): Promise<void> {
      const stopped = [...workers.values()].map((worker) => worker.stop());
      const ended = Promise.all([...stopped, sender.ended()]).then(() => true);
      if (await Promise.race([ended, wait(stopMs, false, { ref: false })])) return;
      sender.breakOff();
      await Promise.race([ended, wait(BROKEN_OFF_MS, false, { ref: false })]);
    },

    /** Ends what may still be on its way: it is due again when its lease ends. */
    close(): void {
      sender.breakOff();
      channels.close();
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

/** Services of routes that send messages. */
export interface OutboxServices extends Services {
  outbox: Outbox;
}
