import type { Generated } from 'kysely';
import type { Id, StampedNow, Timestamp } from '../../engines/database/column-types';

/** A comment on a task or a delivery item. */
export interface CommentTable {
  id: Id;
  task_id: number | null;
  delivery_item_id: number | null;
  /** Null for a person at a client, whose name is in its place. */
  author_id: number | null;
  /** 'Bia Lima (cliente)' */
  author_name: string | null;
  /** The link of that person, which may have been deleted. */
  client_link_id: number | null;
  /** The client who sees it on their page; null for a comment of the team only. */
  client_requester_id: number | null;
  /** The question of a client that it answers, which may be gone. */
  answers_id: number | null;
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
