import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/schema';
import { noTransport, type MailTransport } from '../../mail/transport';
import { claimDue, nextDue, settle, toMail, type Message } from './attempts';
import type { MarkSent, MarkSentByKind } from './attempts';
import { enqueue, type Draft, type Enqueued } from './enqueue';
import { readFiles, readMessage, readOutcome, type Outcome } from './read';
import { ANSWER_MS, ATTEMPT_MS } from './schedule';
import { outboxWorker, unrefTimer, type Timer } from './worker';

export interface MailOptions {
  transport?: MailTransport;
  /** The clock, for tests. */
  now?: () => Date;
  timer?: Timer;
  /** Milliseconds that a caller waits for the first attempt. */
  answerMs?: number;
}

/** Milliseconds between two looks at a message that another call, maybe of another instance, sends. */
const LOOK_MS = 100;

/** Messages on their way to people (G-MAIL-1). */
export function createOutbox(db: Kysely<Database>, log: FastifyBaseLogger, options: MailOptions = {}) {
  const { transport = noTransport, now = () => new Date(), timer = unrefTimer } = options;
  const { answerMs = ANSWER_MS } = options;
  const markSent: MarkSentByKind = new Map();
  const running = new Set<Promise<void>>();

  /** Never fails: a message whose end cannot be noted is due again when its lease ends. */
  async function tryOnce(message: Message): Promise<void> {
    try {
      const mail = toMail(message, await readFiles(db, message.id));
      const delivery = await transport.deliver(mail, AbortSignal.timeout(ATTEMPT_MS));
      const { reason } = delivery;
      if (reason) log.warn({ messageId: message.message_id, reason }, 'not delivered');
      await settle(db, { message, delivery, transport, markSent: markSent.get(message.kind), now: now() });
    } catch (err) {
      log.error({ err, messageId: message.message_id }, 'outbox');
    }
  }

  function attempt(message: Message): Promise<void> {
    const trying = tryOnce(message).finally(() => running.delete(trying));
    running.add(trying);
    return trying;
  }

  const worker = outboxWorker({
    claim: (limit) => claimDue(db, now(), limit),
    attempt,
    nextDue: () => nextDue(db),
    now,
    timer,
    log,
  });

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

  async function attemptNow(id: number): Promise<void> {
    const message = await readMessage(db, id);
    const answered = new AbortController();
    const trying = attempt(message).then(worker.wake);
    const waited = wait(answerMs, undefined, { signal: answered.signal }).catch(() => undefined);
    await Promise.race([trying, waited]);
    answered.abort();
  }

  return {
    transport: transport.name,

    /** What a message of this kind changes in its record when it was sent. */
    onSent: (kind: Draft['kind'], mark: MarkSent) => void markSent.set(kind, mark),

    /** Writes a message within the transaction of its action; `deliver` it once that is through. */
    enqueue: (transaction: Transaction<Database>, draft: Draft): Promise<Enqueued> =>
      enqueue(transaction, draft, { transport, now: now() }),

    /**
     * One attempt, which the caller waits for a few seconds; it goes on without the caller. For a
     * repeated message: what came of the first one.
     */
    async deliver({ id, isRepeated }: Enqueued): Promise<Outcome> {
      if (isRepeated) return watch(id);
      if (transport.name !== 'NONE') await attemptNow(id);
      return readOutcome(db, id);
    },

    /** Delivers what is due until it is stopped; nothing to do without a transport. */
    start(): void {
      if (transport.name !== 'NONE') worker.wake();
    },

    /** Takes no more messages by itself, and gives the attempts that run a few seconds. */
    async stop(): Promise<void> {
      const ended = Promise.all([worker.stop(), ...running]);
      await Promise.race([ended, wait(ANSWER_MS, undefined, { ref: false })]);
    },

    /** Ends what may still be on its way: it is due again when its lease ends. */
    close: (): void => transport.close(),
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
