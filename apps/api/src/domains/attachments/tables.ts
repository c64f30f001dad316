import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, StampedNow, Timestamp } from '../../engines/database/column-types';

/** An attached file. It belongs to at most one record; to none after that record was deleted. */
export interface AttachmentTable {
  id: Id;
  task_id: number | null;
  delivery_id: number | null;
  delivery_item_id: number | null;
  billing_period_id: number | null;
  /** Key in the file storage; null after the content was removed. */
  storage_key: string | null;
  file_name: string;
  content_type: string;
  file_size: number;
  created_by_id: number;
  created_at: StampedNow;
  excluded_at: Timestamp | null;
  excluded: GeneratedAlways<boolean>;
  /** Entry of the trash that its record is in. */
  trash_id: number | null;
  /** Whether the client of its task sees it on their page, and which client (ADR 0138). */
  is_for_client: Generated<boolean>;
  client_requester_id: number | null;
  version: Generated<number>;
}

declare module '../../engines/database/schema' {
  interface Database {
    attachments: AttachmentTable;
  }
}
