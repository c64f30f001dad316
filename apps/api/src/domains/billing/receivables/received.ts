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
  const months = monthsUpTo(day);
  const starts = [...months.map((month) => `${month}-01`), firstOfMonth(day, 1)];
  const received = months.map(
    (month, index) => sql`select ${month}::text as month, ${receivedIn(month, isOfClients)} as received,
      coalesce((select amount from billed where place = ${sql.lit(index + 1)}), 0) as billed`,
  );
  // Charges are read once for all months, since no index has their time of issue.
  const { rows } = await sql<Record<keyof ReceivedMonth, string>>`
    with months as materialized (
      select array_agg(start::timestamp at time zone ${sql.lit(TIME_ZONE)} order by start) as starts
      from unnest(${starts}::date[]) start),
    billed as materialized (
      select width_bucket(charge.issued_at, months.starts) as place, sum(charge.amount) as amount
      from months cross join charges charge
      where charge.issued_at >= months.starts[1] and charge.issued_at < months.starts[${sql.lit(MONTHS + 1)}]
        and charge.cancelled_at is null and not charge.is_draft and ${ofClients(query)}
      group by 1)
    ${sql.join(received, sql` union all `)} order by month`.execute(db);
  return rows.map(({ month, billed, received }) => ({
    ...{ month, billed: Number(billed), received: Number(received) },
  }));
}
