import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Column types that tables share. Ids are bigint, read as number. */

/** Filled by the database: `fold()` of the column it is named after, for search and sort. */
export type Key = GeneratedAlways<string>;
/** Kept by triggers: `fold()` of the name in another table. */
export type NameKey = ColumnType<string, never, never>;
export type Id = GeneratedAlways<number>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type StampedNow = ColumnType<Date, Date | string | undefined, Date | string>;
/** `yyyy-mm-dd`. */
export type Day = string;
/** numeric(14,2), read as text so that no cent is lost; written as text or number. */
export type Money = ColumnType<string, string | number, string | number>;

export interface Stamps {
  version: Generated<number>;
  created_at: StampedNow;
  updated_at: StampedNow;
}

/** User who made the last change; null where it was not recorded. */
export interface ChangedBy {
  updated_by_id: number | null;
}
