import { getDashboardCharts, getDashboardStatistics } from '@demanda/contracts/dashboard';
import type { App, Services } from '../../http/app-types';
import { handle } from '../../http/handle';
import { dashboardRepository } from './repository';

/** The numbers of the dashboard, the same for everybody (G-DASH-6) but for amounts. */
export async function dashboardRoutes(app: App, { db }: Services): Promise<void> {
  const dashboard = dashboardRepository(db);
  handle(app, getDashboardStatistics, () => dashboard.statistics());
  handle(app, getDashboardCharts, () => dashboard.charts());
}
