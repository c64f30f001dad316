import type { MessageKind, MessageStatus, NotificationType } from '@demanda/contracts/notification-words';
import type { Generated } from 'kysely';
import type { Key, StampedNow, Timestamp } from './column-types';

/** A message to people (G-MAIL-1). */
export interface OutboxTable {
  id: Generated<number>;
  channel: Generated<NotificationType>;
  kind: MessageKind;
  /** The task, delivery or period that it is about; it may be gone. */
  record_id: number;
  /** Whose part of the record it tells; null for the whole of it. */
  requester_id: number | null;
  /** Who it is from and where answers go, where that is not the installation's own sender. */
  sender_name: string | null;
  reply_to: string | null;
  recipients: string[];
  /** Those of the recipients who have it. */
  delivered: Generated<string[]>;
  /** Those who were refused for good. */
  refused: Generated<string[]>;
  subject: string;
  body_text: string;
  body_html: string;
  message_id: string;
  status: Generated<MessageStatus>;
  /** Attempts begun. */
  attempts: Generated<number>;
  /** When it is due; while an attempt runs, when it counts as lost. Null and queued: waits for its channel. */
  next_attempt_at: Timestamp | null;
  /** Of the attempt that runs; null while none does. */
  lease_ends_at: Timestamp | null;
  last_error: string | null;
  /** Kept in the local mailbox, never sent. */
  local: Generated<boolean>;
  created_by_id: number;
  created_at: StampedNow;
  sent_at: Timestamp | null;
  /** Since when nobody tries any more; null while it is queued. */
  ended_at: Timestamp | null;
  subject_key: Key;
  recipients_key: Key;
}
