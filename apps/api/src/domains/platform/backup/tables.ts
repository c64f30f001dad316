import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';

/** What a backup reads and writes of a table; from the catalog, so that a new table needs no entry anywhere. */
export interface BackupTable {
  name: string;
  /** Columns by name; without those that the database computes. */
  columns: string[];
  /** Columns of type numeric, whose sums are recorded. */
  amounts: string[];
  /** Expressions to sort by: the primary key, in the same order on every database. */
  order: string[];
  /** Whether single rows may hold megabytes. */
  hasFiles: boolean;
  /** Column that a sequence numbers. */
  numbered: string | null;
  /** Highest number that the sequence has assigned; null before the first. */
  lastNumber: string | null;
}

/**
 * Reads the tables of the schema, by name. Those of the migrations are recreated by them, and unlogged ones hold
 * nothing that lasts.
 */
export async function readTables(db: Db): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    with columns as (
      select attrelid, attnum, attname::text as name, atttypid, attgenerated,
        case when attgenerated = '' then
          pg_get_serial_sequence(quote_ident(relname), attname) end as sequence, relname
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
        and attnum > 0 and not attisdropped and relname not like 'kysely\\_migration%'
    )
    select relname as name,
      json_agg(name order by name collate "C") filter (where attgenerated = '') as columns,
      coalesce(json_agg(name order by name collate "C")
        filter (where attgenerated = '' and atttypid = 'numeric'::regtype), '[]') as amounts,
      coalesce((
        select json_agg(quote_ident(k.name) || case when k.atttypid in ('text'::regtype, 'varchar'::regtype)
          then ' collate "C"' else '' end order by part)
        from pg_index cross join unnest(indkey) with ordinality as key (attnum, part)
          join columns k on k.attrelid = indrelid and k.attnum = key.attnum
        where indrelid = c.attrelid and indisprimary), '[]') as "order",
      bool_or(atttypid = 'bytea'::regtype) as "hasFiles",
      max(name) filter (where sequence is not null) as numbered,
      max(pg_sequence_last_value(sequence::regclass))::text as "lastNumber"
    from columns c group by relname, attrelid order by relname collate "C"`.execute(db);
  return rows;
}
