import { excludeAddresses } from '../../../engines/mail/addresses';
import type { Delivery } from '../../../engines/mail/transport';
import type { MessageStatus } from '@demanda/contracts/notification-labels';
import { nextRetryTime } from './schedule';

/** State of a message at the end of an attempt. */
export interface Attempted {
  recipients: string[];
  delivered: string[];
  refused: string[];
  attempts: number;
}

export interface AttemptResult {
  status: MessageStatus;
  delivered: string[];
  refused: string[];
  retry: Date | null;
  /** null when the message was sent to all. */
  reason: string | null;
}

function reasonOf(message: Attempted, result: Omit<AttemptResult, 'reason'>, cause = ''): string | null {
  const missing = excludeAddresses(message.recipients, result.delivered);
  if (missing.length === 0) return null;
  const isPartly = result.delivered.length > 0;
  const isPermanentFailure = result.status !== 'QUEUED' && message.attempts > 1;
  return [
    ...(isPartly ? [`Sem entrega a ${missing.join(', ')}.`] : []),
    cause,
    ...(isPermanentFailure ? [`Foram ${message.attempts} tentativas.`] : []),
  ].join(' ');
}

/**
 * Computes the new state of a message after an attempt. A retry goes only to recipients with a temporary
 * failure. When some have received the message and no retry is left, as of one that was withdrawn meanwhile, it counts as
 * sent, and the reason names the others.
 */
export function resultOf(
  message: Attempted,
  delivery: Delivery,
  { now, isWithdrawn = false }: { now: Date; isWithdrawn?: boolean },
): AttemptResult {
  const delivered = [...message.delivered, ...delivery.accepted];
  const mayRetry = delivery.deferred.length > 0 && !isWithdrawn;
  const retry = mayRetry ? nextRetryTime(message.attempts, now) : undefined;
  const refused = [...message.refused, ...delivery.refused, ...(retry ? [] : delivery.deferred)];
  const end: MessageStatus = delivered.length > 0 ? 'SENT' : 'FAILED';
  const result = { status: retry ? 'QUEUED' : end, delivered, refused, retry: retry ?? null } as const;
  return { ...result, reason: reasonOf(message, result, delivery.reason) };
}
