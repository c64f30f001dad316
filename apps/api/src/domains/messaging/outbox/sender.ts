import type { NotificationType } from '@demanda/contracts/notification-labels';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../engines/database/schema';
import {
  storeAttempt,
  type CheckLeaving,
  type ClaimedMessage,
  type MarkSent,
  type MarkSentByKind,
  type Message,
  type OnFailed,
} from './attempts';
import { excludeAddresses } from '../../../engines/mail/addresses';
import type { Delivery } from '../../../engines/mail/transport';
import type { Channels } from './channels';
import type { Tokens } from './links';
import { joinedDelivery, mailsOf } from './mails';
import { readFiles } from './read';
import { ATTEMPT_TIMEOUT_MS } from './schedule';

const UNFINISHED_TEXT =
  'O servidor parou durante o envio, e não se sabe se o lembrete chegou. Ele não é repetido sozinho.';

interface SenderOptions {
  db: Db;
  log: FastifyBaseLogger;
  channels: Channels;
  now: () => Date;
  tokens: Tokens;
  onOutcome: OnOutcome;
  onFailed?: OnFailed;
}

/** Is called after each attempt that reached out to the server of a channel. */
export type OnOutcome = (channel: NotificationType, isWorking: boolean) => void;

/** Makes attempts for claimed messages and stores the results. */
export function messageSender(options: SenderOptions) {
  const { db, log, channels, now, tokens, onOutcome, onFailed } = options;
  const markSent: MarkSentByKind = new Map();
  let checkReminder: CheckLeaving = async (message) => message;
  const running = new Set<Promise<void>>();
  const aborting = new AbortController();

  /** Ends a message that leaves no more. */
  const giveUp = (message: Message, reason: string): Promise<void> => {
    const refused = excludeAddresses(message.recipients, message.delivered);
    const delivery = { accepted: [], refused, deferred: [], reason };
    return storeAttempt(db, { message, delivery, local: false, markSent: undefined, onFailed, now: now() });
  };

  /** Never rejects: a message whose result cannot be stored is due again when its lease ends. */
  async function tryOnce(claimed: ClaimedMessage): Promise<void> {
    try {
      const isReminder = claimed.reminder_id !== null;
      // Its former attempt may have reached its recipients: a reminder leaves once or not at all.
      if (isReminder && claimed.isUnfinished) return await giveUp(claimed, UNFINISHED_TEXT);
      const message = isReminder ? await checkReminder(claimed) : claimed;
      if (!message) return;
      if ('failure' in message) return await giveUp(claimed, message.failure);
      const { channel, kind } = message;
      const mails = await mailsOf(db, message, { tokens, files: await readFiles(db, message.id) });
      const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT_TIMEOUT_MS), aborting.signal]);
      const deliveries: Delivery[] = [];
      for (const mail of mails) deliveries.push(await channels.transportOf(channel).deliver(mail, signal));
      const delivery = joinedDelivery(deliveries);
      const { reason, accepted, refused, isServerWorking } = delivery;
      // An aborted attempt is not a failure: the message is due again when its lease ends.
      if (aborting.signal.aborted && accepted.length + refused.length === 0) return;
      if (isServerWorking !== undefined) onOutcome(channel, isServerWorking);
      if (reason) log.warn({ messageId: message.message_id, reason }, 'not delivered');
      // Only the e-mail marks the record, and a reminder does not send its charge.
      const isMarking = channel === 'EMAIL' && message.reminder_id === null;
      const mark = isMarking ? markSent.get(kind) : undefined;
      const local = channels.isLocal(channel);
      await storeAttempt(db, { message, delivery, local, markSent: mark, onFailed, now: now() });
    } catch (err) {
      log.error({ err, messageId: claimed.message_id }, 'outbox');
    }
  }

  return {
    onSent: (kind: Message['kind'], mark: MarkSent): void => void markSent.set(kind, mark),

    /** Registers what is checked when a reminder leaves. */
    onReminder: (check: CheckLeaving): void => void (checkReminder = check),

    attempt(message: ClaimedMessage): Promise<void> {
      const trying = tryOnce(message).finally(() => running.delete(trying));
      running.add(trying);
      return trying;
    },

    /** Resolves when the running attempts have ended. */
    ended: (): Promise<unknown> => Promise.all(running),

    /** Aborts current and later attempts without storing results. */
    abort: (): void => aborting.abort(),
  };
}
