import { bankHolidaysOf } from '@demanda/contracts/bank-days';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { groupBy } from '../../../kernel/group-by';
import { readBankDays } from './due-dates';
import { changeFollowed } from './follow';
import { changeCharges, lockCharges } from './versioned-charge';

/** Charges of one transaction. */
const BATCH = 50;

const CAUSE = { userId: null, text: 'vencimento movido para o próximo dia útil bancário' };

/** Reads open charges that are due on a day which may have no banks. */
async function readSuspects(db: Db) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(due_on))::int as first, extract(year from max(due_on))::int as last
    from charges where open_amount > 0`.execute(db);
  const { first, last } = rows[0]!;
  if (first === null || last === null) return [];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return db
    .selectFrom('charges')
    .where('open_amount', '>', '0')
    .where(
      sql<SqlBool>`(extract(isodow from due_on) > 5 or due_on = any(${years.flatMap(bankHolidaysOf)}::date[])
        or array[to_char(due_on, 'YYYY-MM-DD'), to_char(due_on, 'MM-DD')]
          && (select local_holidays from billing_settings))`,
    )
    .select('id')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/**
 * Moves open charges that are due on a day without banks to the next bank day: those of before there was the rule, those
 * of servers of an older version, and those due on a local holiday that was entered since. Their revisions stay. Returns
 * the number of charges.
 */
export async function moveDueDates({ db }: { db: Db }): Promise<number> {
  const ids = (await readSuspects(db)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  return changeFollowed(db, ids, CAUSE, async (transaction) => {
    const bankDay = await readBankDays(transaction);
    const moved = (await lockCharges(transaction, ids))
      .filter((charge) => charge.cancelled_at === null)
      .map(({ id, due_on }) => ({ id, from: due_on, day: bankDay(due_on) }))
      .filter(({ from, day }) => from !== day);
    for (const [day, charges] of groupBy(moved, (charge) => charge.day))
      await changeCharges(
        transaction,
        charges.map(({ id }) => id),
        null,
        { due_on: day },
      );
    return moved.length;
  });
}
