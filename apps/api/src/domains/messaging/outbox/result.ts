import { without } from '../../../engines/mail/addresses';
import type { Delivery } from '../../../engines/mail/transport';
import type { MessageStatus } from '@demanda/contracts/notification-words';
import { retryAt } from './schedule';

/** What is known of a message when an attempt ends. */
export interface Attempted {
  recipients: string[];
  delivered: string[];
  refused: string[];
  attempts: number;
}

export interface Result {
  status: MessageStatus;
  delivered: string[];
  refused: string[];
  retry: Date | null;
  /** Nothing to complain of: null. */
  reason: string | null;
}

function reasonOf(message: Attempted, result: Omit<Result, 'reason'>, cause = ''): string | null {
  const missing = without(message.recipients, result.delivered);
  if (missing.length === 0) return null;
  const isPartly = result.delivered.length > 0;
  const isGivenUp = result.status !== 'QUEUED' && message.attempts > 1;
  return [
    ...(isPartly ? [`Sem entrega a ${missing.join(', ')}.`] : []),
    cause,
    ...(isGivenUp ? [`Foram ${message.attempts} tentativas.`] : []),
  ].join(' ');
}

/**
 * What an attempt makes of a message. Nobody gets it twice: a retry goes to those who were refused
 * for now. Once some have it and no retry is left, it counts as sent, and says who is missing.
 */
export function resultOf(message: Attempted, delivery: Delivery, now: Date): Result {
  const delivered = [...message.delivered, ...delivery.accepted];
  const retry = delivery.deferred.length > 0 ? retryAt(message.attempts, now) : undefined;
  const refused = [...message.refused, ...delivery.refused, ...(retry ? [] : delivery.deferred)];
  const end: MessageStatus = delivered.length > 0 ? 'SENT' : 'FAILED';
  const result = { status: retry ? 'QUEUED' : end, delivered, refused, retry: retry ?? null } as const;
  return { ...result, reason: reasonOf(message, result, delivery.reason) };
}
