import type { DueRule } from '@demanda/contracts/due-rule';
import type { FinanceContact } from '@demanda/contracts/finance-contacts';
import type { ChangedBy, FoldedText, Id, Json, Stamps } from '../../engines/database/column-types';

export interface RequesterTable extends Stamps, ChangedBy {
  id: Id;
  name: string;
  email: string;
  phone: string | null;
  document: string | null;
  legal_name: string | null;
  postal_address: string | null;
  default_note: string | null;
  /** Null in rows of older servers, as `due_rule` is without a rule. */
  finance_contacts: Json<FinanceContact[]>;
  due_rule: Json<DueRule>;
  name_key: FoldedText;
  email_key: FoldedText;
  phone_key: FoldedText;
  document_key: FoldedText;
  legal_name_key: FoldedText;
}

declare module '../../engines/database/schema' {
  interface Database {
    requesters: RequesterTable;
  }
}
