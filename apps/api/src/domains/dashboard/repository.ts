import {
  CHART_MONTHS,
  type DashboardCharts,
  type DashboardStatistics,
  type MonthOfTasks,
} from '@demanda/contracts/dashboard';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../engines/database/schema';
import { createCachedQuestion } from '../../engines/list/query-cache';
import { TIME_ZONE } from '@demanda/contracts/time-zone';
import { statusCountsOf } from '../deliveries/groups/rules';

type MonthRow = Omit<MonthOfTasks, 'amount'> & { amount: string };

const thisMonth = sql`date_trunc('month', now() at time zone ${sql.lit(TIME_ZONE)})`;
const startOfMonth = (month: ReturnType<typeof sql>) => sql`(${month}) at time zone ${sql.lit(TIME_ZONE)}`;

/** A subquery for each month, which reads its tasks from the index alone (migration 0010). */
const monthsOfTasks = sql<MonthRow>`
  select to_char(month, 'YYYY-MM') as month, low, medium, high, urgent, amount
  from generate_series(
    ${thisMonth} - interval '1 month' * ${sql.lit(CHART_MONTHS - 1)}, ${thisMonth}, interval '1 month'
  ) as month
  cross join lateral (
    select
      count(*) filter (where priority = 'LOW') as low,
      count(*) filter (where priority = 'MEDIUM') as medium,
      count(*) filter (where priority = 'HIGH') as high,
      count(*) filter (where priority = 'URGENT') as urgent,
      coalesce(sum(amount), 0) as amount
    from tasks
    where created_at >= ${startOfMonth(sql`month`)}
      and created_at < ${startOfMonth(sql`month + interval '1 month'`)}
  ) as tasks_of_month
  order by month`;

interface Statistics {
  tasks: number;
  total: number;
  active: number;
  completed: number;
}

const statistics = sql`
  select jsonb_build_object(
    'tasks', (select count(*) from tasks),
    'total', count(*),
    'active', count(*) filter (where shown_status in ('DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION')),
    'completed', count(*) filter (where shown_status in ('APPROVED', 'PRODUCTION'))
  ) from deliveries`;
const askStatistics = createCachedQuestion<Statistics>();

/** Counts all tasks, and all deliveries by their calculated status (G-DASH-1); cached until something is written. */
export const dashboardRepository = (db: Kysely<Database>) => ({
  statistics: async (): Promise<DashboardStatistics> => {
    const { tasks, ...deliveries } = await askStatistics(db, statistics, ['deliveries', 'tasks']);
    return { tasks: { total: tasks }, deliveries };
  },

  /** Runs two statements. */
  charts: async (): Promise<DashboardCharts> => {
    const [months, deliveries] = await Promise.all([
      monthsOfTasks.execute(db),
      db
        .selectFrom('deliveries')
        .groupBy('shown_status')
        .select(({ fn }) => ['shown_status as status', fn.countAll<number>().as('count')])
        .execute(),
    ]);
    return {
      months: months.rows.map(({ amount, ...month }) => ({ ...month, amount: Number(amount) })),
      deliveries: statusCountsOf(deliveries),
    };
  },
});
