import { sql } from 'kysely';
import type { Db } from '../database/schema';
import type { Fill } from './migration';
import { inShortLocks, type WaitOptions } from './short-locks';

/** Ids of one transaction; calls that change one of its rows wait until it ends. */
const RANGE = 200;

export const fillStatement = ({ fill: { table, set, where } }: Fill): string =>
  `update ${table} set ${set} where (${where})`;

/** Fills the rows in one transaction for each range of ids. Rows that were inserted since are filled as well. */
export async function runFill(connection: Db, fill: Fill, options: WaitOptions): Promise<void> {
  const readLast = async () => {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last
      from ${sql.table(fill.fill.table)}`.execute(connection);
    return rows[0]!.last;
  };
  for (let from = 1; from <= (await readLast()); from += RANGE) {
    await inShortLocks(
      connection,
      async (transaction) => {
        await sql`set local demanda.history = 'off'`.execute(transaction);
        const range = sql`id between ${from} and ${from + RANGE - 1}`;
        await sql`${sql.raw(fillStatement(fill))} and ${range}`.execute(transaction);
      },
      options,
    );
  }
}
