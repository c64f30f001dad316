import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';

/** A kept figure that differs from what is counted; both as JSON arrays of the columns. */
export interface WrongFigure {
  of: 'task' | 'period' | 'charge';
  /** Id of the task, period or charge. */
  id: number;
  kept: unknown;
  counted: unknown;
}

/** What is kept of billing beside what is counted: the number of all differences, and the first of them. */
export interface Comparison {
  count: number;
  first: WrongFigure[];
}

const MARKS = sql`task_billing_marks mark join counted_billing_marks counted using (task_id)`;
const IS_WRONG_MARK = sql`(mark.has_billing, mark.billing_period_id, mark.open_amount, mark.difference)
  is distinct from (counted.has_billing, counted.billing_period_id, counted.open_amount, counted.difference)`;

const wrongMarks = (among: RawBuilder<SqlBool>) => sql<WrongFigure>`
  select 'task' as of, mark.task_id as id,
    jsonb_build_array(mark.has_billing, mark.billing_period_id, mark.open_amount, mark.difference) as kept,
    jsonb_build_array(counted.has_billing, counted.billing_period_id, counted.open_amount, counted.difference) as counted
  from ${MARKS} where ${IS_WRONG_MARK} and ${among}`;

/** Sums up the figures of all periods from the marks of their tasks and the adjustments that they bill. */
const SUMMED_PERIODS = sql`
  select billing_period_id, sum(task_count) as task_count, sum(open_amount) as open_amount,
    sum(changed_count) as changed_count, sum(added) as added, sum(removed) as removed
  from (
    select billing_period_id, 1 as task_count, open_amount, (difference is not null)::int as changed_count,
      coalesce(greatest(difference, 0), 0) as added, coalesce(greatest(-difference, 0), 0) as removed
    from task_billing_marks where billing_period_id is not null
    union all
    select billing_period_id, 0, amount, 0, 0, 0 from billing_adjustments) part
  group by billing_period_id`;

const figuresOf = (relation: RawBuilder<unknown>) => sql`
  select billing_period_id as id,
    jsonb_build_array(sum(task_count), sum(open_amount), sum(changed_count), sum(added), sum(removed)) as figures
  from ${relation} figure group by billing_period_id
  having (sum(task_count), sum(open_amount), sum(changed_count), sum(added), sum(removed)) <> (0, 0, 0, 0, 0)`;

const WRONG_PERIODS = sql<WrongFigure>`
  select 'period' as of, id, kept.figures as kept, summed.figures as counted
  from (${figuresOf(sql`billing_period_figures`)}) kept
  full join (${figuresOf(sql`(${SUMMED_PERIODS})`)}) summed using (id)
  where kept.figures is distinct from summed.figures`;

const COUNTED_DAY = sql`(case when charge.paid_amount >= charge.amount then paid_up_on(charge.id, charge.amount) end)`;
const IS_WRONG_DAY = sql`charge.paid_up_on is distinct from ${COUNTED_DAY}`;

const wrongDays = (among: RawBuilder<SqlBool>) => sql<WrongFigure>`
  select 'charge' as of, charge.id, jsonb_build_array(charge.paid_up_on) as kept, jsonb_build_array(${COUNTED_DAY}) as counted
  from charges charge where ${IS_WRONG_DAY} and ${among}`;

/** Rows of one statement: on the embedded database, calls wait until it ends. */
const RANGE = 10_000;

/**
 * Compares what is kept of billing with what is counted, while others write: the marks of the tasks with what they are
 * counted from, the figures of the periods with the sums of the marks, and the days on which charges were fully paid with
 * their payments. Returns at most `limit` differences.
 */
export async function compareFigures(db: Db, limit = 20): Promise<Comparison> {
  const found: Comparison = { count: 0, first: [] };
  const add = async (wrong: RawBuilder<WrongFigure>) => {
    const { rows } = await sql<WrongFigure & { count: number }>`
      select *, count(*) over () as count from (${wrong}) wrong order by id limit ${limit}`.execute(db);
    found.count += rows[0]?.count ?? 0;
    found.first.push(...rows.map(({ count: _, ...wrong }) => wrong));
  };
  const { rows } = await sql<{ task: number; charge: number }>`
    select (select coalesce(max(task_id), 0) from task_billing_marks) as task,
      (select coalesce(max(id), 0) from charges) as charge`.execute(db);
  const { task, charge } = rows[0]!;
  for (let from = 1; from <= task; from += RANGE)
    await add(wrongMarks(sql`mark.task_id between ${from} and ${from + RANGE - 1}`));
  for (let from = 1; from <= charge; from += RANGE)
    await add(wrongDays(sql`charge.id between ${from} and ${from + RANGE - 1}`));
  await add(WRONG_PERIODS);
  return { ...found, first: found.first.slice(0, limit) };
}

/** Counts the marks and the figures of periods again, unless all figures are right. Returns what was wrong. */
async function rebuildPeriods(transaction: Tx): Promise<Comparison> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  // In the order in which triggers write them.
  await sql`lock table billing_adjustments, task_billing_marks, billing_period_figures in exclusive mode`.execute(
    transaction,
  );
  const found = await compareFigures(transaction);
  if (found.count === 0) return found;
  await sql`update task_billing_marks kept set has_billing = counted.has_billing,
      billing_period_id = counted.billing_period_id, open_amount = counted.open_amount, difference = counted.difference
    from ${MARKS} where kept.task_id = mark.task_id and ${IS_WRONG_MARK}`.execute(transaction);
  await sql`delete from billing_period_figures`.execute(transaction);
  await sql`insert into billing_period_figures
      (billing_period_id, task_count, open_amount, changed_count, added, removed) ${SUMMED_PERIODS}`.execute(
    transaction,
  );
  return found;
}

/** Finds the days of charges again; the trigger does. */
async function rebuildDays(transaction: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`update charges charge set paid_amount = paid_amount where ${IS_WRONG_DAY}`.execute(transaction);
}

/** Counts all kept figures again. Writers of these wait until the end. Returns what was wrong. */
export async function rebuildFigures(db: Db): Promise<Comparison> {
  const found = await db.transaction().execute(rebuildPeriods);
  // Apart: payments lock their charge before the tables above.
  await db.transaction().execute(rebuildDays);
  return found;
}
