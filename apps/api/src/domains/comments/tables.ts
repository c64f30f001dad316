import type { Generated } from 'kysely';
import type { Id, StampedNow, Timestamp } from '../../engines/database/column-types';

/** A comment on a task or a delivery item. */
export interface CommentTable {
  id: Id;
  task_id: number | null;
  delivery_item_id: number | null;
  author_id: number;
  /** Markdown; '@[12]' mentions an account. Empty after the deletion. */
  text: string;
  mentions: Generated<number[]>;
  version: Generated<number>;
  created_at: StampedNow;
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
  deleted_by_id: number | null;
}

declare module '../../engines/database/schema' {
  interface Database {
    comments: CommentTable;
  }
}
