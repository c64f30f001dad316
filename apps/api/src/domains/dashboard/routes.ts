import {
  getDashboardCharts,
  getDashboardStatistics,
  type DashboardCharts,
  type DashboardStatistics,
} from '@demanda/contracts/dashboard';
import { hasPermission, mayReadField } from '../../engines/http/access';
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

const seesMoney = (user: Granted) =>
  hasPermission(user, 'billing:VIEW') && mayReadField(user, 'tasks.amount');

/** Removes the amount of tasks for users who may not see those, or what was delivered of them. */
function visibleStatistics(user: Granted, { money, ...counts }: DashboardStatistics): DashboardStatistics {
  const seesTasks = hasPermission(user, 'tasks:VIEW') && hasPermission(user, 'deliveries:VIEW');
  return { ...counts, money: money && (seesTasks ? money : { ...money, unbilled: undefined }) };
}

/** Throws 403 for a program whose token lacks a permission that the figures are about; for people they are the same. */
function refuseNarrowToken(user: SessionUser): void {
  const seesAll = hasPermission(user, 'tasks:VIEW') && hasPermission(user, 'deliveries:VIEW');
  if (user.apiToken && !seesAll) throw forbidden();
}

/** Registers the figures of the dashboard, which are the same for all users except for amounts (G-DASH-6). */
export async function dashboardRoutes(app: App, { db }: Services): Promise<void> {
  const dashboard = dashboardRepository(db);
  handle(app, getDashboardStatistics, async ({ user }) => {
    refuseNarrowToken(user);
    return visibleStatistics(user, await dashboard.statistics(seesMoney(user)));
  });
  handle(app, getDashboardCharts, async ({ user }) => {
    refuseNarrowToken(user);
    return visibleCharts(user, await dashboard.charts());
  });
}
