import type { BillingPeriodListQuery, BillingStatistics, BillingStatus } from '@demanda/contracts/billing';
import type { BillingMonth } from '@demanda/contracts/billing-chart';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import type { Filters } from '../../../engines/list/select-ids';
import { conditions } from '../../../engines/list/select-ids';
import { billingPeriodList } from './list';

type PeriodFilters = Filters<BillingPeriodListQuery>;
type StatisticsField = BillingStatistics[keyof BillingStatistics];

const STATISTICS: Record<keyof BillingStatistics, readonly BillingStatus[]> = {
  total: ['PENDENTE', 'FATURADO', 'PAGO', 'ATRASADO', 'CANCELADO'],
  paid: ['PAGO'],
  pending: ['PENDENTE'],
  billed: ['FATURADO'],
  overdue: ['ATRASADO'],
  canceled: ['CANCELADO'],
};

const CHART: Record<'paid' | 'billed' | 'open', readonly BillingStatus[]> = {
  paid: ['PAGO'],
  billed: ['FATURADO'],
  open: ['PENDENTE', 'ATRASADO'],
};

const filterByStatus = (statuses: readonly BillingStatus[]) =>
  sql`filter (where period.status in (${sql.join(statuses.map((status) => sql.lit(status)))}))`;
const sumInStatus = (statuses: readonly BillingStatus[]) =>
  sql`coalesce(sum(total.total_amount) ${filterByStatus(statuses)}, 0)`;

/** Selects the periods that match the filters, with the totals of each. */
const selectFilteredPeriods = (filters: PeriodFilters, scope = [sql<boolean>`true`]) =>
  sql`from billing_periods period join billing_totals total on total.billing_period_id = period.id
    ${conditions(billingPeriodList, filters, scope)}`;

/** Reads the figures of the periods that match the filters, in one statement (G-BILL-4, G-BILL-6). */
export async function readStatistics(db: Db, filters: PeriodFilters): Promise<BillingStatistics> {
  const columns = Object.entries(STATISTICS).map(
    ([name, statuses]) => sql`json_build_object('count', count(*) ${filterByStatus(statuses)},
      'amount', ${sumInStatus(statuses)}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<
    Record<keyof BillingStatistics, StatisticsField>
  >`select ${sql.join(columns)} ${selectFilteredPeriods(filters)}`.execute(db);
  return rows[0]!;
}

/** Reads the months of the chart, oldest first, without those whose periods are all canceled. */
export async function readChart(db: Db, filters: PeriodFilters): Promise<BillingMonth[]> {
  const columns = Object.entries(CHART).map(
    ([name, statuses]) => sql`${sumInStatus(statuses)} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<keyof BillingMonth, string>>`
    select period.year, period.month, ${sql.join(columns)}
    ${selectFilteredPeriods(filters, [sql<boolean>`period.status <> 'CANCELADO'`])}
    group by period.year, period.month order by period.year, period.month`.execute(db);
  return rows.map(({ year, month, paid, billed, open }) => ({
    year: Number(year),
    month: Number(month),
    paid: Number(paid),
    billed: Number(billed),
    open: Number(open),
  }));
}
