import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import type { App, Services } from '../../http/app-types';
import { handle } from '../../http/handle';
import { dashboardRepository } from './repository';

/** The numbers of the dashboard, the same for everybody (G-DASH-6). */
export async function dashboardRoutes(app: App, { db }: Services): Promise<void> {
  const dashboard = dashboardRepository(db);
  handle(app, getDashboardStatistics, () => dashboard.statistics());
}
