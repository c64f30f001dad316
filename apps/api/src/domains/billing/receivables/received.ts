import type { ReceivableQuery, ReceivedMonth } from '@demanda/contracts/receivables';
import { TIME_ZONE, today } from '@demanda/contracts/time-zone';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { receivedIn } from '../charges/list';
import { ofClients } from './ageing';
import { firstOfMonth } from './spans';

const MONTHS = 12;

/** Returns the months `yyyy-mm` up to that of a day, oldest first. */
const monthsUpTo = (day: string): string[] =>
  Array.from({ length: MONTHS }, (_, index) => firstOfMonth(day, index + 1 - MONTHS).slice(0, 7));

/** Reads what was billed and received in each of the last twelve months, on a day of São Paulo, in one statement. */
export async function readReceivedMonths(
  db: Kysely<Database>,
  query: ReceivableQuery,
  day = today(),
): Promise<ReceivedMonth[]> {
  const isOfClients = query.requesterId
    ? sql`payment.charge_id in (select charge.id from charges charge where ${ofClients(query)})`
    : sql`true`;
  const startOf = (month: string) =>
    sql`(${`${month}-01`}::date::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
  const endOf = (month: string) =>
    sql`((${`${month}-01`}::date + interval '1 month') at time zone ${sql.lit(TIME_ZONE)})`;
  const months = monthsUpTo(day).map(
    (month) => sql`select ${month}::text as month, ${receivedIn(month, isOfClients)} as received, (
      select coalesce(sum(charge.amount), 0) from charges charge
      where charge.issued_at >= ${startOf(month)} and charge.issued_at < ${endOf(month)}
        and charge.cancelled_at is null and not charge.is_draft and ${ofClients(query)}) as billed`,
  );
  const { rows } = await sql<Record<keyof ReceivedMonth, string>>`${sql.join(
    months,
    sql` union all `,
  )} order by month`.execute(db);
  return rows.map(({ month, billed, received }) => ({
    ...{ month, billed: Number(billed), received: Number(received) },
  }));
}
