import type { ChangedBy, FoldedText, Id, Stamps } from '../../engines/database/column-types';

export interface RequesterTable extends Stamps, ChangedBy {
  id: Id;
  name: string;
  email: string;
  phone: string | null;
  name_key: FoldedText;
  email_key: FoldedText;
  phone_key: FoldedText;
}

declare module '../../engines/database/schema' {
  interface Database {
    requesters: RequesterTable;
  }
}
