import {
  getDashboardCharts,
  getDashboardStatistics,
  type DashboardCharts,
} from '@demanda/contracts/dashboard';
import { hasPermission } from '../../engines/http/access';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { forbidden } from '../../kernel/errors';
import type { Granted, SessionUser } from '../../kernel/session-user';
import { dashboardRepository } from './repository';

/**
 * Removes the amounts for users who see neither tasks nor billing. `handle` checks only the level of the
 * field, but every signed-in user may open the dashboard (G-PERM-3).
 */
const visibleCharts = (user: Granted, charts: DashboardCharts): DashboardCharts =>
  hasPermission(user, 'tasks:VIEW') || hasPermission(user, 'billing:VIEW')
    ? charts
    : { ...charts, months: charts.months.map((month) => ({ ...month, amount: undefined })) };

/** Throws 403 for a program whose token lacks a permission that the figures are about; for people they are the same. */
function refuseNarrowToken(user: SessionUser): void {
  const seesAll = hasPermission(user, 'tasks:VIEW') && hasPermission(user, 'deliveries:VIEW');
  if (user.apiToken && !seesAll) throw forbidden();
}

/** Registers the figures of the dashboard, which are the same for all users except for amounts (G-DASH-6). */
export async function dashboardRoutes(app: App, { db }: Services): Promise<void> {
  const dashboard = dashboardRepository(db);
  handle(app, getDashboardStatistics, ({ user }) => {
    refuseNarrowToken(user);
    return dashboard.statistics();
  });
  handle(app, getDashboardCharts, async ({ user }) => {
    refuseNarrowToken(user);
    return visibleCharts(user, await dashboard.charts());
  });
}
