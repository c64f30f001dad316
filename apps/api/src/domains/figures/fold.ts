import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../engines/database/schema';
import { areReady, figuresOf, READY } from './figures';

/** SQL: figures that are added up by name and value, without those that are zero. */
const addUp = (figures: RawBuilder<unknown>) => sql`
  select figure, value, sum(row_count)::bigint as row_count, sum(amount) as amount from (${figures}) part
  group by figure, value having sum(row_count) <> 0 or sum(amount) <> 0`;

const CHANGES = figuresOf(sql`figure_changes`);
const COUNTED = figuresOf(sql`figure_sources`);

/** Counts all figures. What is stored is less than that by what is recorded beside it at the same moment. */
async function countAll(transaction: Tx): Promise<void> {
  await sql`delete from kept_figures`.execute(transaction);
  await sql`insert into kept_figures (figure, value, row_count, amount) ${addUp(sql`${COUNTED}
    union all select figure, value, -row_count, -amount from (${CHANGES}) change`)}`.execute(transaction);
  await transaction.insertInto('kept_figures').values(READY).execute();
}

/** One transaction at a time changes `kept_figures`; readers go on, and writers of records never wait. */
const inTurn = <T>(db: Db, work: (transaction: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`lock table kept_figures in share row exclusive mode`.execute(transaction);
    return work(transaction);
  });

/** Adds what was recorded to the kept figures; the first time, counts them. Returns the number of figures. */
export const foldFigures = ({ db }: { db: Db }): Promise<number> =>
  inTurn(db, async (transaction) => {
    const { rows } = await sql<{ isReady: boolean }>`select ${areReady} as "isReady"`.execute(transaction);
    if (!rows[0]!.isReady) await countAll(transaction);
    const { numAffectedRows = 0n } = await sql`
      with folded as (delete from figure_changes returning *)
      insert into kept_figures (figure, value, row_count, amount) ${addUp(figuresOf(sql`folded`))}
      on conflict (figure, value) do update
      set row_count = kept_figures.row_count + excluded.row_count, amount = kept_figures.amount + excluded.amount`.execute(
      transaction,
    );
    return Number(numAffectedRows);
  });

/** Counts all figures again, beside writers. */
export const recountFigures = (db: Db): Promise<void> => inTurn(db, countAll);

/** A kept figure beside what is counted; both as JSON arrays of number and amount. */
export interface WrongCount {
  figure: string;
  value: string;
  kept: unknown;
  counted: unknown;
}

/** Compares the kept figures with what is counted at one moment. Returns those that differ; none before the first count. */
export async function compareCounts(db: Db): Promise<WrongCount[]> {
  const { rows } = await sql<WrongCount>`
    select figure, value, jsonb_build_array(kept.row_count, kept.amount) as kept,
      jsonb_build_array(counted.row_count, counted.amount) as counted
    from (${addUp(sql`select figure, value, row_count, amount from kept_figures union all ${CHANGES}`)}) kept
    full join (${addUp(COUNTED)}) counted using (figure, value)
    where (kept.row_count, kept.amount) is distinct from (counted.row_count, counted.amount) and ${areReady}
    order by figure, value`.execute(db);
  return rows;
}
