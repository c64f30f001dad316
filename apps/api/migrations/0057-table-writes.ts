import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Tables that cached totals are counted from (ADR 0103); `COUNTED_TABLES` names those whose rows are counted. Tasks come
 * first: saving one writes others of these, so that their locks are taken in the same order.
 */
const TABLES = [
  'tasks',
  'comments',
  'deliveries',
  'delivery_groups',
  'delivery_items',
  'projects',
  'requesters',
  'task_billing_marks',
  'users',
];

/**
 * Records which tables a transaction writes, so that a cached total survives writes to other tables. A table has some
 * rows here; a transaction takes one that no other holds, so none waits, and the sum over the rows that a statement sees
 * is another one after each commit. Unlogged like the counts of 0030: a crash empties it, and a new row begins with a
 * random number, so that no sum comes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create unlogged table table_writes (
      -- Not from a sequence: that of an unlogged table may be unreadable after a power cut (PostgreSQL 15).
      id uuid primary key default gen_random_uuid(),
      table_name text not null,
      transaction_id xid8,
      writes bigint not null default floor(random() * 2 ^ 52),
      -- Rows added less rows removed.
      added_rows bigint not null default 0
    )`,
    // Rows as they were when counted, less what table_writes had added until then.
    `create unlogged table table_rows (
      table_name text primary key,
      row_count bigint not null
    )`,
    `create function record_table_write() returns trigger language plpgsql as $$
    declare
      added bigint := 0;
      row_id uuid;
    begin
      if tg_op = 'INSERT' then
        added := (select count(*) from changed);
      elsif tg_op = 'DELETE' then
        added := -(select count(*) from changed);
      elsif tg_op = 'TRUNCATE' then
        delete from table_rows where table_name = tg_table_name;
      end if;
      if tg_op in ('INSERT', 'DELETE') and added = 0 then
        return null;
      end if;
      select id into row_id from table_writes
        where table_name = tg_table_name and transaction_id = pg_current_xact_id();
      if found and added = 0 then
        return null;
      end if;
      -- A serializable transaction cannot take a row that was changed since it began.
      if row_id is null and current_setting('transaction_isolation') = 'read committed' then
        select id into row_id from table_writes where table_name = tg_table_name limit 1 for update skip locked;
      end if;
      if row_id is null then
        insert into table_writes (table_name, transaction_id, added_rows)
          values (tg_table_name, pg_current_xact_id(), added);
      else
        update table_writes
          set writes = writes + 1, added_rows = added_rows + added, transaction_id = pg_current_xact_id()
          where id = row_id;
      end if;
      return null;
    end $$`,
    ...TABLES.flatMap((table) => [
      `create trigger write_insert after insert on ${table} referencing new table as changed
        for each statement execute function record_table_write()`,
      `create trigger write_delete after delete on ${table} referencing old table as changed
        for each statement execute function record_table_write()`,
      `create trigger write_update after update or truncate on ${table}
        for each statement execute function record_table_write()`,
    ]),
  ]);
}
