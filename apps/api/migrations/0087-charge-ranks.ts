import type { Kysely } from 'kysely';
import { runStatements, sortIndex } from './statements';

/**
 * Stores both places that a charge can have in the order of statuses, before and after its due date, each with an index:
 * a page of the list by status merges the two in place of sorting all charges.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table charges
      add column early_rank int not null generated always as (${rank('')}) stored,
      add column late_rank int not null generated always as (${rank('when true then 6')}) stored`,
    sortIndex('charges', 'early_rank', 'early_rank', 'id, due_on'),
    sortIndex('charges', 'late_rank', 'late_rank', 'id, due_on'),
    `create or replace function charge_rank(charge charges, today date) returns int language sql immutable as $$
      select case when charge.due_on < today then charge.late_rank else charge.early_rank end $$`,
  ]);
}

/** A charge without an open amount is not late. */
const rank = (late: string) => `case
  when cancelled_at is not null then 7
  when is_draft then 1
  when paid_amount >= amount then 5
  ${late}
  when paid_amount > 0 then 4
  when sent_at is not null then 3
  else 2 end`;
