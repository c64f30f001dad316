import type { Freezing } from '@demanda/contracts/billing-settings';
import type { Generated } from 'kysely';
import type { ChangedBy, Id, StampedNow } from './column-types';

/** Tables of billing statements. */

/** Settings; exactly one row. */
export interface BillingSettingsTable extends ChangedBy {
  id: Generated<number>;
  freezing: Generated<Freezing>;
  company_name: string | null;
  company_document: string | null;
  company_address: string | null;
  company_email: string | null;
  company_phone: string | null;
  pix_key: string | null;
  pix_name: string | null;
  pix_city: string | null;
  version: Generated<number>;
  updated_at: StampedNow;
}

/** A file attached to a message. */
export interface OutboxFileTable {
  id: Id;
  outbox_id: number;
  file_name: string;
  content_type: string;
  /** Content; null after its removal. */
  content: Buffer | null;
}
