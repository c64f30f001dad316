import { sql } from 'kysely';
import type { Db } from '../../engines/database/schema';
import type { BankLine } from './reader/lines';

type Counted = Pick<BankLine, 'day' | 'cents' | 'memo'>;

const keyOf = ({ day, cents, memo }: Counted) => `${day} ${cents} ${memo}`;

/** Counts the stored lines of an account in the days of the given lines. */
async function countStored(db: Db, accountId: number, lines: readonly Counted[]) {
  const { rows } = await sql<Counted & { count: number }>`
    select day::text as day, (amount * 100)::bigint as cents, memo, count(*)::int as count from bank_lines
    where bank_account_id = ${accountId}::bigint and day = any(${[...new Set(lines.map(({ day }) => day))]}::date[])
    group by day, amount, memo`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.count]));
}

/**
 * Returns for each line whether it is stored already: lines equal in day, amount and memo are counted, so that two equal
 * payments of a day stay two, and a file that was imported twice adds nothing. Identifiers of banks do not count: they
 * repeat within a file and change between downloads. `before` are lines that count as stored, though they are not yet.
 */
export async function knownLines(
  db: Db,
  accountId: number | undefined,
  lines: readonly Counted[],
  before: readonly Counted[] = [],
): Promise<boolean[]> {
  const stored =
    accountId === undefined ? new Map<string, number>() : await countStored(db, accountId, lines);
  for (const line of before) stored.set(keyOf(line), (stored.get(keyOf(line)) ?? 0) + 1);
  return lines.map((line) => {
    const key = keyOf(line);
    const left = stored.get(key) ?? 0;
    if (left > 0) stored.set(key, left - 1);
    return left > 0;
  });
}
