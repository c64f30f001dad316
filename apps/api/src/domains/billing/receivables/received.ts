import type { ReceivableQuery, ReceivedMonth } from '@demanda/contracts/receivables';
import { MONEY_KINDS } from '@demanda/contracts/charge-labels';
import { TIME_ZONE, today } from '@demanda/contracts/time-zone';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { areReady, keptGroups } from '../../figures/figures';
import { ofClients } from './ageing';
import { firstOfMonth } from './spans';

const MONTHS = 12;

/** What is billed and received by month of all charges, as it is kept. */
const kept = (name: 'billed' | 'received') =>
  sql`select value as month, sum as amount from ${keptGroups(name)} kept where ${areReady} union all`;

/** Reads what was billed and received in each of the last twelve months, on a day of São Paulo, in one statement. */
export async function readReceivedMonths(
  db: Db,
  query: ReceivableQuery,
  day = today(),
): Promise<ReceivedMonth[]> {
  const [first, end] = [firstOfMonth(day, 1 - MONTHS), firstOfMonth(day, 1)];
  const isKept = !query.requesterId;
  const isCounted = isKept ? sql`not ${areReady}` : sql`true`;
  const isWithin = (at: RawBuilder<unknown>) => sql`${at} >= ${first}::date and ${at} < ${end}::date`;
  const { rows } = await sql<Record<keyof ReceivedMonth, string>>`
    with billed (month, amount) as materialized (
      ${isKept ? kept('billed') : sql``}
      select month_of(charge.issued_at), sum(charge.amount) from charges charge
      where ${isCounted} and charge.cancelled_at is null and not charge.is_draft and ${ofClients(query)}
        and ${isWithin(sql`charge.issued_at at time zone ${sql.lit(TIME_ZONE)}`)} group by 1),
    received (month, amount) as materialized (
      ${isKept ? kept('received') : sql``}
      select date_trunc('month', payment.paid_on)::date, sum(payment.amount)
      from payments payment join charges charge on charge.id = payment.charge_id
      where ${isCounted} and payment.kind = any(${[...MONEY_KINDS]}::text[]) and ${isWithin(sql`payment.paid_on`)}
        and ${ofClients(query)} group by 1)
    select to_char(month, 'YYYY-MM') as month,
      coalesce((select amount from billed where billed.month = months.month::date), 0) as billed,
      coalesce((select amount from received where received.month = months.month::date), 0) as received
    from generate_series(${first}::timestamp, ${end}::timestamp - interval '1 day', interval '1 month') months (month)
    order by 1`.execute(db);
  return rows.map(({ month, billed, received }) => ({
    ...{ month, billed: Number(billed), received: Number(received) },
  }));
}
