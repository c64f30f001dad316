import {
  periodTitle,
  type BillingPeriod,
  type billingPeriodInput,
  type BillingPeriodListQuery,
  type BillingStatistics,
  type BillingStatus,
} from '@demanda/contracts/billing';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/schema';
import { notFound } from '../../http/errors';
import { idIs } from '../../list/filters';
import { selectAllIds } from '../../list/select-ids';
import { billingPeriodList } from './list';

const FIGURES: Record<keyof BillingStatistics, readonly BillingStatus[]> = {
  total: ['PENDENTE', 'FATURADO', 'PAGO', 'ATRASADO', 'CANCELADO'],
  paid: ['PAGO'],
  pending: ['PENDENTE'],
  billed: ['FATURADO'],
  overdue: ['ATRASADO'],
  canceled: ['CANCELADO'],
};
type Figure = BillingStatistics[keyof BillingStatistics];

const selectPeriods = (db: Kysely<Database>, ids: number[]) =>
  db
    .selectFrom('billing_periods')
    .leftJoin(
      // Told the ids, the view sums up these periods only.
      (query) =>
        query
          .selectFrom('billing_totals')
          .selectAll()
          .where(idIs(sql.ref('billing_period_id'))(ids))
          .as('total'),
      (join) => join.onRef('total.billing_period_id', '=', 'billing_periods.id'),
    )
    .where(idIs(sql.ref('billing_periods.id'))(ids))
    .selectAll('billing_periods')
    .select(['total.task_count', 'total.total_amount']);
type PeriodRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['execute']>>[number];

const toPeriod = (row: PeriodRow): BillingPeriod => ({
  id: row.id,
  month: row.month,
  year: row.year,
  title: periodTitle(row.month, row.year),
  status: row.status,
  paymentDate: row.payment_date,
  taskCount: row.task_count ?? 0,
  totalAmount: Number(row.total_amount ?? 0),
  billingEmailSent: row.email_sent,
  snapshot: null,
  locked: false,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedByUserName: null,
});

/** Monthly periods; what their tasks sum up to comes from SQL (G-BILL-5). */
export function billingRepository(db: Kysely<Database>) {
  const byIds = async (ids: number[]): Promise<BillingPeriod[]> =>
    (await selectPeriods(db, ids).execute()).map(toPeriod);

  const byId = async (id: number): Promise<BillingPeriod> => {
    const [period] = await byIds([id]);
    if (!period) throw notFound('Período não encontrado');
    return period;
  };

  return {
    byIds,
    byId,

    /** Always PENDENTE (G-BILL-1). */
    create: async (body: z.output<typeof billingPeriodInput>): Promise<BillingPeriod> => {
      const { id } = await db
        .insertInto('billing_periods')
        .values({ month: body.month, year: body.year, payment_date: body.paymentDate })
        .returning('id')
        .executeTakeFirstOrThrow();
      return byId(id);
    },

    /** Over the periods that the filters leave (G-BILL-4, G-BILL-6), in two statements. */
    statistics: async (filters: BillingPeriodListQuery): Promise<BillingStatistics> => {
      const ids = await selectAllIds(db, billingPeriodList, filters);
      const { rows } = await sql<Record<keyof BillingStatistics, Figure>>`
        select ${sql.join(Object.entries(FIGURES).map(([name, statuses]) => figure(name, statuses)))}
        from billing_periods period left join billing_totals total on total.billing_period_id = period.id
        where period.id = any(${ids}::bigint[])`.execute(db);
      return rows[0]!;
    },
  };
}

const figure = (name: string, statuses: readonly BillingStatus[]) => {
  const counted = sql`filter (where period.status in (${sql.join(statuses.map((status) => sql.lit(status)))}))`;
  return sql`json_build_object('count', count(*) ${counted},
    'amount', coalesce(sum(total.total_amount) ${counted}, 0)) as ${sql.ref(name)}`;
};
