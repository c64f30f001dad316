import type { PreviewOptions, SendOptions } from '@demanda/contracts/emails';
import type { ConfigType, MessageKind } from '@demanda/contracts/notification-labels';
import type { SearchKind } from '@demanda/contracts/search';
import type { Db, Tx } from '../../../engines/database/schema';
import type { EmailContent } from '../../../engines/mail/content';
import type { MailFile } from '../../../engines/mail/transport';
import type { Granted } from '../../../kernel/session-user';
import type { MarkSent } from '../outbox/attempts';
import type { PageOfMessage } from './recipient-links';

/** Contact data of the requester of a record. */
export interface Contact {
  email: string;
  phone: string | null;
}

/** A message about a record before its recipients are known. */
export interface Composed {
  content: EmailContent;
  /** The record that the message links to; of a delivery, its task. */
  record: { kind: SearchKind; id: number };
  /** The page of its client. */
  page?: PageOfMessage;
  /** The requester of the record; null when the requester gets no message (G-NOTIF-4). */
  contact: Contact | null;
  files?: readonly MailFile[];
  /**
   * Set for a message about the data of one requester, who is the only recipient besides the additional
   * addresses.
   */
  requesterId?: number;
  /**
   * The clients whose data the message shows, if that matters: other recipients need the sender's
   * confirmation.
   */
  clients?: readonly { id: number; name: string }[];
  /**
   * Locks the record until the transaction ends and checks that a message composed ahead is still up to date.
   * Throws 404, or 409 when the record changed.
   */
  confirm?(transaction: Tx): Promise<void>;
}

/** A kind of e-mail about one kind of record: task, delivery, billing period. */
export interface RecordEmail {
  kind: MessageKind;
  /** The type of the rules that name its recipients (G-MAIL-2). */
  configType: ConfigType;
  /** Composes the message with the data that the sender may see (G-PERM-3). Throws 404. */
  compose(db: Db, recordId: number, user: Granted, options: PreviewOptions): Promise<Composed>;
  /**
   * Composes the message with its attachments before the transaction, because rendering takes longer than a
   * transaction should. Absent when there are no attachments. Throws 404.
   */
  composeAhead?(
    db: Db,
    recordId: number,
    sending: { user: Granted; options: SendOptions },
  ): Promise<Composed | undefined>;
  /** Runs in the transaction that marks the message as sent; the record may be deleted by then. */
  markSent: MarkSent;
  /** Reads who would get the message of a charge now, for a retry; undefined when that is not known. */
  readChargeRecipients?(db: Db, chargeId: number, user: Granted): Promise<string[] | undefined>;
}
