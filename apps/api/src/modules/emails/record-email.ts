import type { ConfigType } from '@demanda/contracts/notifications';
import type { MessageKind } from '@demanda/contracts/outbox';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { EmailContent } from '../../mail/content';

/** One kind of e-mail about one kind of record: task, delivery, billing period. */
export interface RecordEmail {
  kind: MessageKind;
  /** The rules that name its recipients (G-MAIL-2). */
  configType: ConfigType;
  /**
   * What it says now, and the address of who asked for the record, null where that person gets none
   * (G-NOTIF-4). Throws 404.
   */
  compose(db: Kysely<Database>, recordId: number): Promise<{ content: EmailContent; contact: string | null }>;
  /** Runs in the transaction that notes the message as sent; the record may be gone by then. */
  markSent(transaction: Transaction<Database>, recordId: number): Promise<void>;
}
