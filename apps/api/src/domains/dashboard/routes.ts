import {
  getDashboardCharts,
  getDashboardStatistics,
  type DashboardCharts,
} from '@demanda/contracts/dashboard';
import { may } from '../../engines/http/access';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import type { Granted } from '../../kernel/session-user';
import { dashboardRepository } from './repository';

/**
 * Besides the level of the field, which `handle` goes by: anybody signed in opens the dashboard, and who sees neither
 * tasks nor billing finds no amount anywhere else (G-PERM-3).
 */
const visibleTo = (user: Granted, charts: DashboardCharts): DashboardCharts =>
  may(user, 'tasks:VIEW') || may(user, 'billing:VIEW')
    ? charts
    : { ...charts, months: charts.months.map((month) => ({ ...month, amount: undefined })) };

/** The numbers of the dashboard, the same for everybody (G-DASH-6) but for amounts. */
export async function dashboardRoutes(app: App, { db }: Services): Promise<void> {
  const dashboard = dashboardRepository(db);
  handle(app, getDashboardStatistics, () => dashboard.statistics());
  handle(app, getDashboardCharts, async ({ user }) => visibleTo(user, await dashboard.charts()));
}
