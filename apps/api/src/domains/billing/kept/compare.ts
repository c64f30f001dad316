import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';

/** A kept figure that differs from what is counted; both as JSON arrays of the columns. */
export interface WrongFigure {
  of: 'task' | 'period';
  /** Id of the task or period. */
  id: number;
  kept: unknown;
  counted: unknown;
}

/** Counts the figures of all periods from the marks as they should be. */
const COUNTED_PERIODS = sql`
  select billing_period_id as id, sum(task_count) as task_count, sum(open_amount) as open_amount,
    sum(changed_count) as changed_count, sum(added) as added, sum(removed) as removed
  from (
    select billing_period_id, 1 as task_count, open_amount, (difference is not null)::int as changed_count,
      coalesce(greatest(difference, 0), 0) as added, coalesce(greatest(-difference, 0), 0) as removed
    from counted_billing_marks where billing_period_id is not null
    union all
    select billing_period_id, 0, amount, 0, 0, 0 from billing_adjustments) part
  group by billing_period_id`;

/** Selects each kept figure that differs from what is counted: marks of tasks, and the sums of periods. */
export const WRONG_FIGURES = sql<WrongFigure>`(
  select 'task' as of, mark.task_id as id,
    jsonb_build_array(mark.has_billing, mark.billing_period_id, mark.open_amount, mark.difference) as kept,
    jsonb_build_array(counted.has_billing, counted.billing_period_id, counted.open_amount, counted.difference) as counted
  from task_billing_marks mark join counted_billing_marks counted using (task_id)
  where (mark.has_billing, mark.billing_period_id, mark.open_amount, mark.difference) is distinct from
    (counted.has_billing, counted.billing_period_id, counted.open_amount, counted.difference)
  union all
  select 'period', id, kept.figures, counted.figures
  from (
    select billing_period_id as id, jsonb_build_array(sum(task_count), sum(open_amount), sum(changed_count),
      sum(added), sum(removed)) as figures
    from billing_period_figures group by billing_period_id
    having (sum(task_count), sum(open_amount), sum(changed_count), sum(added), sum(removed)) <> (0, 0, 0, 0, 0)) kept
  full join (
    select id, jsonb_build_array(task_count, open_amount, changed_count, added, removed) as figures
    from (${COUNTED_PERIODS}) period
    where (task_count, open_amount, changed_count, added, removed) <> (0, 0, 0, 0, 0)) counted using (id)
  where kept.figures is distinct from counted.figures)`;

/**
 * Compares what is kept of billing with what is counted, at one moment, while others write. Returns the first `limit`
 * differences, and the number of all.
 */
export async function compareFigures(
  db: Kysely<Database>,
  limit = 20,
): Promise<{ count: number; first: WrongFigure[] }> {
  const { rows } = await sql<WrongFigure & { count: number }>`
    select *, count(*) over () as count from ${WRONG_FIGURES} wrong order by of, id limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...wrong }) => wrong) };
}

/** Counts all kept figures again. Writers of these wait until the end. Returns the number of those that were wrong. */
export const rebuildFigures = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    // In the order in which triggers write them.
    await sql`lock table billing_adjustments, task_billing_marks, billing_period_figures in exclusive mode`.execute(
      transaction,
    );
    const { count } = await compareFigures(transaction);
    if (count === 0) return 0;
    await sql`update task_billing_marks mark set has_billing = counted.has_billing,
        billing_period_id = counted.billing_period_id, open_amount = counted.open_amount, difference = counted.difference
      from counted_billing_marks counted where counted.task_id = mark.task_id
        and (mark.has_billing, mark.billing_period_id, mark.open_amount, mark.difference) is distinct from
          (counted.has_billing, counted.billing_period_id, counted.open_amount, counted.difference)`.execute(
      transaction,
    );
    await sql`delete from billing_period_figures`.execute(transaction);
    await sql`insert into billing_period_figures
        (billing_period_id, task_count, open_amount, changed_count, added, removed)
      select * from (${COUNTED_PERIODS}) period`.execute(transaction);
    return count;
  });
