import {
  CHART_MONTHS,
  type DashboardCharts,
  type DashboardMoney,
  type DashboardStatistics,
  type MonthOfTasks,
} from '@demanda/contracts/dashboard';
import { APPROVED_STATUSES, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Priority } from '@demanda/contracts/task-labels';
import { sql, type RawBuilder } from 'kysely';
import { planOnce } from '../../engines/database/plan-once';
import type { Db } from '../../engines/database/schema';
import { createCachedQuestion } from '../../engines/list/query-cache';
import { TIME_ZONE, today } from '@demanda/contracts/time-zone';
import { receivedIn } from '../billing/charges/list';
import { isOpen } from '../billing/charges/states';
import { statusCountsOf } from '../deliveries/groups/rules';
import { areReady, keptGroups } from '../figures/figures';

type MonthRow = Omit<MonthOfTasks, 'amount'> & { amount: string };

const thisMonth = sql`date_trunc('month', now() at time zone ${sql.lit(TIME_ZONE)})`;
const startOfMonth = (month: ReturnType<typeof sql>) => sql`(${month}) at time zone ${sql.lit(TIME_ZONE)}`;

interface DeliveriesOfStatus {
  status: DeliveryStatus;
  count: number;
}

/** Relation of deliveries by status, with the columns of `DeliveriesOfStatus`. */
const deliveriesByStatus = sql`
  select value as status, count::bigint from ${keptGroups('delivery')} kept where ${areReady}
  union all
  select shown_status, count(*) from deliveries where not ${areReady} group by shown_status`;

const ofPriority = (priority: Priority) =>
  sql`coalesce(sum(count) filter (where priority = ${sql.lit(priority)}), 0)::bigint`;

/** The tasks of each month by priority: kept, or counted from the index alone (migration 0010). */
const monthsOfTasks = sql`
  with kept as materialized (
    select left(value, 10)::date as month, substr(value, 12) as priority, count, sum as amount
    from ${keptGroups('month')} kept where ${areReady})
  select to_char(month, 'YYYY-MM') as month, low, medium, high, urgent, amount
  from generate_series(
    ${thisMonth} - interval '1 month' * ${sql.lit(CHART_MONTHS - 1)}, ${thisMonth}, interval '1 month'
  ) as month
  cross join lateral (
    select ${ofPriority('LOW')} as low, ${ofPriority('MEDIUM')} as medium, ${ofPriority('HIGH')} as high,
      ${ofPriority('URGENT')} as urgent, coalesce(sum(amount), 0) as amount
    from (
      select priority, count, amount from kept where kept.month = month.month::date
      union all
      select priority::text, count(*), sum(amount) from tasks
      where not ${areReady} and created_at >= ${startOfMonth(sql`month.month`)}
        and created_at < ${startOfMonth(sql`month.month + interval '1 month'`)}
      group by priority) part
  ) as tasks_of_month
  order by month`;

interface Statistics {
  money?: DashboardMoney;
  tasks: number;
  total: number;
  active: number;
  completed: number;
}

/** The figures of `DashboardMoney` on a day, each equal to the total of the list that it leads to. */
const moneyOn = (day: string) => sql`(
  select jsonb_build_object(
    'receivable', coalesce(sum(charge.open_amount), 0),
    'overdue', coalesce(sum(charge.open_amount) filter (where charge.due_on < ${day}::date), 0),
    'overdueDays', coalesce(${day}::date - min(charge.due_on) filter (where charge.due_on < ${day}::date), 0),
    'received', ${receivedIn(day.slice(0, 7))},
    'month', ${day.slice(0, 7)}::text,
    'unbilled', case when ${areReady}
      then (select coalesce(sum(sum), 0) from ${keptGroups('unbilled')} kept
        where value = any(${[...APPROVED_STATUSES]}::delivery_status[]))
      else (select coalesce(sum(task.amount), 0)
        from task_billing_marks mark join tasks task on task.id = mark.task_id
        where not mark.has_billing and exists (select from delivery_groups grp where grp.task_id = task.id
          and grp.shown_status = any(${[...APPROVED_STATUSES]}::delivery_status[]))) end)
  from charges charge where ${isOpen})`;
const moneyTables = ['charges', 'payments', 'task_billing_marks', 'delivery_groups'] as const;

const statistics = (money: RawBuilder<unknown>) => sql`
  select jsonb_build_object(
    'money', ${money},
    'tasks', case when ${areReady} then (select coalesce(sum(count), 0) from ${keptGroups('priority')} kept)
      else (select count(*) from tasks) end,
    'total', coalesce(sum(count), 0),
    'active', coalesce(sum(count) filter (where status in ('DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION')), 0),
    'completed', coalesce(sum(count) filter (where status in ('APPROVED', 'PRODUCTION')), 0)
  ) from (${deliveriesByStatus}) delivery ${planOnce}`;
const askStatistics = createCachedQuestion<Statistics>();

/** Counts all tasks, and all deliveries by their calculated status (G-DASH-1); cached until something is written. */
export const dashboardRepository = (db: Db) => ({
  /** Runs one statement. */
  statistics: async (withMoney: boolean): Promise<DashboardStatistics> => {
    const { tasks, money, ...deliveries } = await (withMoney
      ? askStatistics(db, statistics(moneyOn(today())), ['deliveries', 'tasks', ...moneyTables])
      : askStatistics(db, statistics(sql`null`), ['deliveries', 'tasks']));
    return { tasks: { total: tasks }, deliveries, money: money ?? undefined };
  },

  /** Runs two statements. */
  charts: async (): Promise<DashboardCharts> => {
    const [months, deliveries] = await Promise.all([
      sql<MonthRow>`${monthsOfTasks} ${planOnce}`.execute(db),
      sql<DeliveriesOfStatus>`${deliveriesByStatus} ${planOnce}`.execute(db),
    ]);
    return {
      months: months.rows.map(({ amount, ...month }) => ({ ...month, amount: Number(amount) })),
      deliveries: statusCountsOf(deliveries.rows),
    };
  },
});
