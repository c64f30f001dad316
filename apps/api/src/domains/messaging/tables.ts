import type {
  ConfigType,
  MessageKind,
  MessageStatus,
  NotificationType,
} from '@demanda/contracts/notification-labels';
import type { LinkedRecord } from '@demanda/contracts/client-links';
import type { Generated } from 'kysely';
import type {
  ChangedBy,
  FoldedText,
  Id,
  Json,
  StampedNow,
  Stamps,
  Timestamp,
} from '../../engines/database/column-types';
import type { LinkPart } from '../../engines/mail/content';

/** Recipients of a message about a requester who are outside of the installation. */
export interface OutsideRecipients {
  requesterId: number;
  recipients: readonly string[];
  /** Whether their page should show charges, because the message is about them. */
  showsCharges: boolean;
  /** The single record that the message is about, which is all that recipients see who are no contacts of the requester. */
  only?: LinkedRecord;
}

/** The links of a message whose recipients get different ones. */
export interface MessageLinks {
  /** The page that clients see; null for a message about several of them, whose retries add no links. */
  page: Omit<OutsideRecipients, 'recipients'> | null;
  clientLinkIds: number[];
  /** For recipients with a link; null when the message has none for them. */
  client: LinkPart | null;
  /** For people with an account. */
  account: LinkPart | null;
  /** The code that a message to a client contains, in place of links (ADR 0165). */
  clientCodeId?: number;
  /** The comment that a message to a client answers with; absent from those of older servers. */
  commentId?: number;
}

/** A message to recipients (G-MAIL-1). */
export interface OutboxTable {
  id: Generated<number>;
  channel: Generated<NotificationType>;
  kind: MessageKind;
  /** Id of the task, delivery or period that the message is about; the record may have been deleted. */
  record_id: number;
  /** Requester whose part of the record the message shows; null for the whole record. */
  requester_id: number | null;
  /** The charge that the message shows, as of its revision, and its version before the message; null for others. */
  charge_id: number | null;
  charge_revision: number | null;
  charge_version: number | null;
  /** The reminder that the message is, which does not send its charge; null for others. */
  reminder_id: number | null;
  /** Sender and reply address; null for the sender of the installation. */
  sender_name: string | null;
  reply_to: string | null;
  recipients: string[];
  /** Recipients to whom it was delivered. */
  delivered: Generated<string[]>;
  /** Recipients that were refused permanently. */
  refused: Generated<string[]>;
  subject: string;
  body_text: string;
  body_html: string;
  message_id: string;
  status: Generated<MessageStatus>;
  /** Number of started attempts. */
  attempts: Generated<number>;
  /** Next attempt; while one runs, the end of its lease. Null and queued: waits for the channel to be configured. */
  next_attempt_at: Timestamp | null;
  /** End of the lease of the running attempt; null while none runs. */
  lease_ends_at: Timestamp | null;
  last_error: string | null;
  /** Stored in the local mailbox, never sent. */
  local: Generated<boolean>;
  /** Link whose token replaces the placeholder in the texts when the message is sent. */
  account_link_id: number | null;
  /** Links that differ by recipient; null for messages without them, and of older servers. */
  links: Json<MessageLinks>;
  created_by_id: number;
  created_at: StampedNow;
  sent_at: Timestamp | null;
  /** End of all attempts; null while queued. */
  ended_at: Timestamp | null;
  subject_key: FoldedText;
  recipients_key: FoldedText;
}

export interface NotificationConfigTable extends Stamps, ChangedBy {
  id: Id;
  config_type: ConfigType;
  notification_type: NotificationType;
  use_requester_contact: Generated<boolean>;
  primary_email: string | null;
  primary_phone: string | null;
  copy_emails: string[];
  phone_numbers: string[];
}

export interface OutboxFileTable {
  id: Id;
  outbox_id: number;
  file_name: string;
  content_type: string;
  /** Content; null after its removal. */
  content: Buffer | null;
  /** Name by which the text shows an image; null for an attachment. */
  content_id: string | null;
}

declare module '../../engines/database/schema' {
  interface Database {
    notification_configs: NotificationConfigTable;
    outbox: OutboxTable;
    outbox_files: OutboxFileTable;
  }
}
