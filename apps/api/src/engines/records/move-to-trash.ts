import type { TrashKind } from '@demanda/contracts/trash-labels';
import type { RecordVersion } from '@demanda/contracts/fields';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../database/schema';
import { idIs } from '../../kernel/id-is';
import { refuseStale, type VersionedKind } from './refuse-stale';

/** Rows of another table that a deletion removes, or whose reference to the record it clears. */
export interface TrashedRows {
  table: string;
  /** SQL: id of the record that the row `it` belongs to. */
  of: RawBuilder<unknown>;
  /** SQL: join that `of` needs. */
  join?: RawBuilder<unknown>;
}

/** What the deletion of a record of one kind removes, as the foreign keys say; a test compares both. */
export interface TrashedKind extends VersionedKind {
  kind: TrashKind;
  table: keyof Database;
  /** SQL over the row `it`: id of its owner. */
  owner?: RawBuilder<unknown>;
  /** Rows that a cascade deletes. */
  rows?: readonly TrashedRows[];
  /** Rows that stay without their reference, which is in `column`. */
  links?: readonly (TrashedRows & { column: string })[];
  /** Table of `links` whose rows name the entry of the trash in `trash_id` while their record is in it. */
  kept?: string;
}

/** SQL after the entries and rows of the trash were stored as `stored`. */
const keepRows = (table?: string): RawBuilder<unknown> =>
  table === undefined
    ? sql`select from stored limit 1`
    : sql`update ${sql.table(table)} it set trash_id = stored.trash_id from stored
      where stored.table_name = ${table} and it.id = (stored.content ->> 'id')::bigint`;

/** Kysely cannot type the columns of a table named by a variable. */
const common = (transaction: Tx) => transaction as unknown as Kysely<Record<keyof Database, { id: number }>>;

/** SQL: the columns of the row `it` that the database does not compute. */
const storedColumns = (table: string): RawBuilder<unknown> => sql`to_jsonb(it) - (
  select coalesce(array_agg(attname::text), '{}') from pg_attribute
  where attrelid = ${table}::regclass and attgenerated <> '')`;

const deletedRows = ({ table, of, join = sql`` }: TrashedRows): RawBuilder<unknown> => sql`
  select made.id as trash_id, ${table}::text as table_name, false as is_link, ${storedColumns(table)} as content
  from ${sql.table(table)} it ${join} join made on made.record_id = ${of}`;

const clearedLinks = ({ table, column, of, join = sql`` }: TrashedRows & { column: string }) => sql`
  select made.id, ${table}::text, true, jsonb_build_object('id', it.id, ${column}::text, it.${sql.ref(column)})
  from ${sql.table(table)} it ${join} join made on made.record_id = ${of}`;

/**
 * Deletes records, and stores them with everything that the deletion removes, in the transaction of the caller. Unknown
 * ids are ignored. Returns the number of deleted records. Throws 409 STALE_VERSION when one changed since the version that the deletion is based on.
 */
export async function moveToTrash(
  transaction: Tx,
  trashed: TrashedKind,
  records: readonly RecordVersion[],
): Promise<number> {
  if (records.length === 0) return 0;
  const { kind, table, name, owner = sql`null`, rows = [], links = [], kept } = trashed;
  const ids = records.map(({ id }) => id);
  const among = sql`it.id = any(${ids}::bigint[])`;
  // Waits for writers of these records, so that the next statement sees what they wrote.
  await sql`select from ${sql.table(table)} it where ${among} order by id for update`.execute(transaction);
  await refuseStale(transaction, trashed, records);
  const removed = [
    ...[{ table, of: sql.ref('it.id') }, ...rows].map(deletedRows),
    ...links.map(clearedLinks),
  ];
  await sql`
    with made as (
      insert into trash (kind, record_id, name, owner_id, deleted_by_name)
      select ${kind}::text, it.id, ${name}, ${owner}, actor.user_name
      from ${sql.table(table)} it cross join history_actor(null) actor where ${among}
      returning id, record_id),
    stored as (
      insert into trash_rows (trash_id, table_name, is_link, content)
      ${sql.join(removed, sql` union all `)}
      returning trash_id, table_name, content)
    ${keepRows(kept)}`.execute(transaction);
  const gone = await common(transaction).deleteFrom(table).where(idIs('id')(ids)).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
