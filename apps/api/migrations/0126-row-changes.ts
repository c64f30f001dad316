import type { Kysely } from 'kysely';
import { frequentVacuum, runStatements } from './statements';

/** Tables of long lists, whose totals follow what was changed since they were counted. */
const TABLES = ['tasks'];

/** A statement that changes more rows is recorded as one that may have changed any: totals are then counted again. */
const MOST_ROWS = 500;

/**
 * Records which rows were changed and what they were before, so that the total of a list counts these rows alone
 * (ADR 0181). Unlogged like `table_writes`; a crash empties both, and the new row there makes totals be counted again.
 * Its transaction_id is the newest transaction whose changes were deleted here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Logged: the sequence of an unlogged table may be unreadable after a power cut (PostgreSQL 15).
    'create sequence row_change_ids',
    // row_id is null where any row may have been changed, was where the row was inserted.
    `create unlogged table row_changes (
      id bigint primary key default nextval('row_change_ids'),
      table_name text not null,
      row_id bigint,
      was jsonb,
      transaction_id xid8 not null default pg_current_xact_id(),
      changed_at timestamptz not null default now()
    )`,
    'create index row_changes_transaction on row_changes (table_name, transaction_id)',
    frequentVacuum('row_changes'),
    `create function record_row_changes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        insert into row_changes (table_name) values (tg_table_name);
      elsif (select count(*) from (select from changed limit ${MOST_ROWS + 1}) part) > ${MOST_ROWS} then
        insert into row_changes (table_name) values (tg_table_name);
      elsif tg_op = 'INSERT' then
        insert into row_changes (table_name, row_id) select tg_table_name, changed.id from changed;
      else
        insert into row_changes (table_name, row_id, was)
          select tg_table_name, changed.id, to_jsonb(changed) from changed;
      end if;
      return null;
    end $$`,
    ...TABLES.flatMap((table) => [
      `create trigger change_insert after insert on ${table} referencing new table as changed
        for each statement execute function record_row_changes()`,
      `create trigger change_update after update on ${table} referencing old table as changed
        for each statement execute function record_row_changes()`,
      `create trigger change_delete after delete on ${table} referencing old table as changed
        for each statement execute function record_row_changes()`,
      `create trigger change_truncate after truncate on ${table}
        for each statement execute function record_row_changes()`,
    ]),
    `insert into table_writes (table_name) values ('row_changes')`,
  ]);
}
