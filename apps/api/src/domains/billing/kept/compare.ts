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

/** Runs statements that return wrong figures one after the other. Returns at most `limit` of these figures. */
async function findWrong(
  db: Db,
  statements: readonly RawBuilder<WrongFigure>[],
  limit: number,
): Promise<Comparison> {
  const found: Comparison = { count: 0, first: [] };
  for (const wrong of statements) {
    const { rows } = await sql<WrongFigure & { count: number }>`
      select *, count(*) over () as count from (${wrong}) wrong order by id limit ${limit}`.execute(db);
    found.count += rows[0]?.count ?? 0;
    found.first.push(...rows.map(({ count: _, ...wrong }) => wrong));
  }
  return { ...found, first: found.first.slice(0, limit) };
}

/** Returns conditions that together select all rows, each of them `RANGE` ids. */
async function rangesOf(db: Db, table: 'task_billing_marks' | 'charges', id: RawBuilder<unknown>) {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(${id}), 0) as last from ${sql.table(table)}`.execute(db);
  return Array.from(
    { length: Math.ceil(rows[0]!.last / RANGE) },
    (_, n) => sql<SqlBool>`${id} between ${n * RANGE + 1} and ${(n + 1) * RANGE}`,
  );
}

/** Compares the marks of the tasks with what they are counted from, and the figures of periods with sums of the marks. */
async function comparePeriods(db: Db, limit: number): Promise<Comparison> {
  const ranges = await rangesOf(db, 'task_billing_marks', sql.ref('task_id'));
  return findWrong(db, [...ranges.map(wrongMarks), WRONG_PERIODS], limit);
}

/** Compares the days on which charges were fully paid with their payments. */
const compareDays = async (db: Db, limit: number): Promise<Comparison> =>
  findWrong(db, (await rangesOf(db, 'charges', sql.ref('id'))).map(wrongDays), limit);

/** Compares what is kept of billing with what is counted, while others write. Returns at most `limit` differences. */
export async function compareFigures(db: Db, limit = 20): Promise<Comparison> {
  const [periods, days] = [await comparePeriods(db, limit), await compareDays(db, limit)];
  return { count: periods.count + days.count, first: [...periods.first, ...days.first].slice(0, limit) };
}

/** Counts the marks and the figures of periods again, unless all of them are right. */
async function rebuildPeriods(transaction: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  // In the order in which triggers write them.
  await sql`lock table billing_adjustments, task_billing_marks, billing_period_figures in exclusive mode`.execute(
    transaction,
  );
  if ((await comparePeriods(transaction, 1)).count === 0) return;
  await sql`update task_billing_marks kept set has_billing = counted.has_billing,
      billing_period_id = counted.billing_period_id, open_amount = counted.open_amount, difference = counted.difference
    from ${MARKS} where kept.task_id = mark.task_id and ${IS_WRONG_MARK}`.execute(transaction);
  await sql`delete from billing_period_figures`.execute(transaction);
  await sql`insert into billing_period_figures
      (billing_period_id, task_count, open_amount, changed_count, added, removed) ${SUMMED_PERIODS}`.execute(
    transaction,
  );
}

/** Recomputes wrong values of `paid_up_on`: updating `paid_amount` fires the trigger. */
async function rebuildDays(transaction: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`update charges charge set paid_amount = paid_amount where ${IS_WRONG_DAY}`.execute(transaction);
}

/** Counts all kept figures again. Writers of these wait until the end. */
export async function rebuildFigures(db: Db): Promise<void> {
  await db.transaction().execute(rebuildPeriods);
  // In a transaction of its own, because payments lock their charge before these tables; together they could deadlock.
  await db.transaction().execute(rebuildDays);
}
