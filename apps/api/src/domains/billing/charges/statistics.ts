import { CHARGE_STATUSES, type ChargeStatus } from '@demanda/contracts/charge-labels';
import type { ChargeListQuery, ChargeStatistics } from '@demanda/contracts/charges';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { conditions, hasConditions, type Filters } from '../../../engines/list/select-ids';
import { areReady, keptGroups } from '../../figures/figures';
import { chargeList, receivedIn } from './list';
import { rankOf, statusRank } from './states';

/** SQL: all charges by the place of their status, as they are kept. */
const keptRanks = () => sql`
  select case when due_on < ${today()}::date then ${sql.lit(rankOf('ATRASADA'))} else early_rank end as rank,
    count, amount, open_amount
  from (
    select split_part(value, ' ', 1)::int as early_rank, nullif(split_part(value, ' ', 2), '')::date as due_on,
      count, amount, open_amount
    from (
      select value, count, sum as amount, 0 as open_amount from ${keptGroups('charge')} charge
      union all select value, 0, 0, sum from ${keptGroups('openAmount')} charge) kept) charge
  where ${areReady}`;

type Figure = ChargeStatistics['total'];

/** Counts and sums the charges that match the filters, by status, in one statement; without filters, from kept figures. */
export async function readChargeStatistics(
  db: Db,
  filters: Filters<ChargeListQuery>,
): Promise<ChargeStatistics> {
  const filterOf = (condition: ReturnType<typeof sql>) => sql`json_build_object(
    'count', coalesce(sum(count) filter (where ${condition}), 0),
    'amount', coalesce(sum(amount) filter (where ${condition}), 0),
    'openAmount', coalesce(sum(open_amount) filter (where ${condition}), 0))`;
  const hasRank = (status: ChargeStatus) => sql`rank = ${sql.lit(rankOf(status))}`;
  const figures = [
    sql`${filterOf(sql`not ${hasRank('CANCELADA')}`)} as total`,
    ...CHARGE_STATUSES.map((status) => sql`${filterOf(hasRank(status))} as ${sql.ref(status)}`),
  ];
  const isKept = !hasConditions(filters, []);
  const { paidIn } = filters;
  if (paidIn) {
    const among = sql`payment.charge_id in (select charge.id from charges charge ${conditions(chargeList(), filters)})`;
    figures.push(sql`${receivedIn(paidIn, among)} as received`);
  }
  const { rows } = await sql<Record<ChargeStatus | 'total', Figure> & { received?: string }>`
    select ${sql.join(figures)} from (
      ${isKept ? sql`${keptRanks()} union all` : sql``}
      select ${statusRank()} as rank, count(*) as count, sum(charge.amount) as amount, sum(charge.open_amount) as open_amount
      from charges charge ${conditions(chargeList(), filters, isKept ? [sql`not ${areReady}`] : [])} group by 1) by_rank`.execute(
    db,
  );
  const { received, ...byStatus } = rows[0]!;
  return { ...byStatus, received: received === undefined ? undefined : Number(received) };
}
