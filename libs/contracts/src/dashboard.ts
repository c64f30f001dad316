import { z } from '@demanda/schema';
import { contract } from './contract';
import { statusCounts } from './delivery-labels';
import { moneyTotal } from './fields';
import { restricted } from './restricted';

/** What clients owe, have paid and are to be billed, in reais, each the total of a list. */
const dashboardMoney = z.object({
  /** Open amount of the charges that are not paid. */
  receivable: moneyTotal,
  /** The part of it that is due since yesterday or earlier, and the days since the oldest due date. */
  overdue: moneyTotal,
  overdueDays: z.int(),
  /** Received in `month`, `yyyy-mm`, less reversals; uses of credit are none. */
  received: moneyTotal,
  month: z.string(),
  /** Tasks approved or in production that no period bills; absent for users who may not see tasks and deliveries. */
  unbilled: moneyTotal.optional(),
});
export type DashboardMoney = z.infer<typeof dashboardMoney>;

/** Figures of the dashboard, the same for every profile (G-DASH-1, G-DASH-6). */
export const dashboardStatistics = z.object({
  tasks: z.object({ total: z.int() }),
  deliveries: z.object({
    total: z.int(),
    /** Count of DEVELOPMENT, DELIVERED and HOMOLOGATION. */
    active: z.int(),
    /** Count of APPROVED and PRODUCTION. */
    completed: z.int(),
  }),
  /** Absent for users who may not see billing, and from older servers. */
  money: restricted('tasks.amount', dashboardMoney),
});
export type DashboardStatistics = z.infer<typeof dashboardStatistics>;

export const getDashboardStatistics = contract({
  method: 'GET',
  path: '/dashboard/stats',
  summary: 'Números do dashboard',
  access: 'signed-in',
  response: dashboardStatistics,
});

/** Months in the charts, including the current one. */
export const CHART_MONTHS = 12;

/** Tasks by month of creation in São Paulo time; months without tasks have zeros. */
const monthOfTasks = z.object({
  /** `yyyy-mm`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  low: z.int(),
  medium: z.int(),
  high: z.int(),
  urgent: z.int(),
  /** Sum of their amounts in reais (G-PERM-3). */
  amount: restricted('tasks.amount', moneyTotal),
});
export type MonthOfTasks = z.infer<typeof monthOfTasks>;

export const dashboardCharts = z.object({
  /** Oldest month first, up to the current one. */
  months: z.array(monthOfTasks).length(CHART_MONTHS),
  /** All deliveries by their calculated status (G-DASH-1). */
  deliveries: statusCounts,
});
export type DashboardCharts = z.infer<typeof dashboardCharts>;

export const getDashboardCharts = contract({
  method: 'GET',
  path: '/dashboard/charts',
  summary: 'Gráficos do dashboard',
  access: 'signed-in',
  response: dashboardCharts,
});
