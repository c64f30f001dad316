import {
  getDashboardCharts,
  getDashboardStatistics,
  type DashboardCharts,
} from '@demanda/contracts/dashboard';
import { hasPermission } from '../../engines/http/access';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import type { Granted } from '../../kernel/session-user';
import { dashboardRepository } from './repository';

/**
 * Removes the amounts for users who see neither tasks nor billing. `handle` checks only the level of the
 * field, but every signed-in user may open the dashboard (G-PERM-3).
 */
const visibleCharts = (user: Granted, charts: DashboardCharts): DashboardCharts =>
  hasPermission(user, 'tasks:VIEW') || hasPermission(user, 'billing:VIEW')
    ? charts
    : { ...charts, months: charts.months.map((month) => ({ ...month, amount: undefined })) };

/** Registers the figures of the dashboard, which are the same for all users except for amounts (G-DASH-6). */
export async function dashboardRoutes(app: App, { db }: Services): Promise<void> {
  const dashboard = dashboardRepository(db);
  handle(app, getDashboardStatistics, () => dashboard.statistics());
  handle(app, getDashboardCharts, async ({ user }) => visibleCharts(user, await dashboard.charts()));
}
