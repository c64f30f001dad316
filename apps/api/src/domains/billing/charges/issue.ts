import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { storeRevisions } from './revisions';

interface Issued {
  billing_period_id: number;
  requester_id: number;
  requester_name: string;
  amount: string;
  due_on: string;
}

interface Issuing {
  /** Day of São Paulo, whose year the numbers have. */
  issuedOn: string;
  userId: number | null;
}

/**
 * Takes the next numbers of a year and returns the one before them. The row of the year stays locked until the end of the
 * transaction, whose failure gives the numbers back.
 */
async function takeNumbers(transaction: Tx, year: number, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into charge_numbers (year, last) values (${year}::int, ${count}::int)
    on conflict (year) do update set last = charge_numbers.last + excluded.last returning last`.execute(
    transaction,
  );
  return rows[0]!.last - count;
}

/** Inserts charges with the next numbers, in the order given, and their first revisions. */
export async function insertCharges(
  transaction: Tx,
  charges: readonly Issued[],
  { issuedOn, userId }: Issuing,
): Promise<void> {
  const year = Number(issuedOn.slice(0, 4));
  const before = await takeNumbers(transaction, year, charges.length);
  const rows = charges.map((charge, index) => ({ ...charge, number_seq: before + index + 1 }));
  const { rows: made } = await sql<{ id: number }>`
    insert into charges (billing_period_id, month, year, requester_id, requester_name, number_year, number_seq, due_on,
      amount, updated_by_id)
    select period.id, period.month, period.year, issued.requester_id, issued.requester_name, ${year}::int,
      issued.number_seq, issued.due_on, issued.amount, ${userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as issued(billing_period_id bigint, requester_id bigint,
      requester_name text, number_seq int, due_on date, amount numeric)
    join billing_periods period on period.id = issued.billing_period_id
    order by issued.number_seq returning id`.execute(transaction);
  await storeRevisions(
    transaction,
    made.map(({ id }) => id),
    userId,
  );
}
