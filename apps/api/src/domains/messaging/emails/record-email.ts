import type { PreviewOptions, SendOptions } from '@demanda/contracts/emails';
import type { ConfigType, MessageKind } from '@demanda/contracts/notification-words';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import type { EmailContent } from '../../../engines/mail/content';
import type { MailFile } from '../../../engines/mail/transport';
import type { Granted } from '../../../kernel/session-user';

/** How to reach who asked for a record. */
export interface Contact {
  email: string;
  phone: string | null;
}

/** A message about a record before it has recipients. */
export interface Composed {
  content: EmailContent;
  /** Who asked for the record, null where that person gets none (G-NOTIF-4). */
  contact: Contact | null;
  files?: readonly MailFile[];
  /** Whose part of the record it tells: it goes to this person alone, and to the additional addresses. */
  requesterId?: number;
  /** The clients whose data it shows, where that matters: to others it goes once the sender confirmed them. */
  clients?: readonly { id: number; name: string }[];
  /**
   * Of what was made ahead: holds the record until the transaction ends. Throws 404, or 409 when what it tells is no
   * longer so.
   */
  confirm?(transaction: Transaction<Database>): Promise<void>;
}

/** One kind of e-mail about one kind of record: task, delivery, billing period. */
export interface RecordEmail {
  kind: MessageKind;
  /** The rules that name its recipients (G-MAIL-2). */
  configType: ConfigType;
  /** What it says now, of what its sender may see (G-PERM-3). Throws 404. */
  compose(db: Kysely<Database>, recordId: number, user: Granted, options: PreviewOptions): Promise<Composed>;
  /**
   * What it says with what goes with it, both of one moment: made before the message is written, for files
   * take longer than a transaction may. Nothing when `compose` says it all. Throws 404.
   */
  composeAhead?(
    db: Kysely<Database>,
    recordId: number,
    sending: { user: Granted; options: SendOptions },
  ): Promise<Composed | undefined>;
  /** Runs in the transaction that notes the message as sent; the record may be gone by then. */
  markSent(transaction: Transaction<Database>, recordId: number): Promise<void>;
}
