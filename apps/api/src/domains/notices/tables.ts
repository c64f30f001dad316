import type { NoticeChannel, NoticeKind, NoticeRecordKind } from '@demanda/contracts/notice-labels';
import type { Generated } from 'kysely';
import type { Id, StampedNow, Timestamp } from '../../engines/database/column-types';

/** The kinds that pages know, and one that they get as a sentence (`shown` of a notice). */
export type StoredNoticeKind = NoticeKind | 'SETTINGS_CHANGED';
export type StoredRecordKind = NoticeRecordKind | 'settings';

/** A notice for one person about one record, which may have been deleted. */
export interface NoticeTable {
  id: Id;
  user_id: number;
  kind: StoredNoticeKind;
  record_kind: StoredRecordKind;
  /** For a change of settings, an id of its own. */
  record_id: number;
  actor_id: number | null;
  /** Name of a client who caused it, and has no account. */
  actor_name: string | null;
  comment_id: number | null;
  /** The new status, of a change of status; the facts as JSON, of failures and of changed settings. */
  detail: string | null;
  created_at: StampedNow;
  read_at: Timestamp | null;
  /** When it is due in an e-mail; null when it is in none, or was sent. */
  email_due_at: Timestamp | null;
  /** Whether that is the daily e-mail. */
  is_digest: Generated<boolean>;
}

/** Whether a person follows a record; the creator of a task does without a row. */
export interface RecordFollowerTable {
  record_kind: NoticeRecordKind;
  record_id: number;
  user_id: number;
  is_following: boolean;
}

/** How a person gets notices of a kind; without a row, in the bell. */
export interface NoticeChannelTable {
  user_id: number;
  kind: NoticeKind;
  channel: NoticeChannel;
}

declare module '../../engines/database/schema' {
  interface Database {
    notices: NoticeTable;
    record_followers: RecordFollowerTable;
    notice_channels: NoticeChannelTable;
  }
}
