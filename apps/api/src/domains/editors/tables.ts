import type { StampedNow } from '../../engines/database/column-types';

/** Edit forms that are open. */
export interface RecordEditorTable {
  /** Kind of form, such as 'tasks'. */
  form: string;
  record_id: number;
  user_id: number;
  /** When the form last said that it is open. */
  seen_at: StampedNow;
}

declare module '../../engines/database/schema' {
  interface Database {
    record_editors: RecordEditorTable;
  }
}
