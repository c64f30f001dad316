import {
  CHART_MONTHS,
  getDashboardCharts,
  getDashboardStatistics,
  type DashboardCharts,
} from '@demanda/contracts/dashboard';
import { fakeServer } from '@demanda/testing/fake-server';

/** A year of tasks: two each month, and one that is urgent in the last. */
export const sampleCharts: DashboardCharts = {
  months: Array.from({ length: CHART_MONTHS }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    low: 1,
    medium: 1,
    high: 0,
    urgent: index === CHART_MONTHS - 1 ? 1 : 0,
    amount: 1_000 + index,
  })),
  deliveries: {
    pending: 1,
    development: 0,
    delivered: 4,
    homologation: 0,
    approved: 0,
    rejected: 0,
    production: 2,
  },
};

/** For tests: answers what the dashboard asks for. */
export function serveDashboard({ total, active, completed } = { total: 3, active: 1, completed: 2 }): void {
  fakeServer.on(getDashboardStatistics, { tasks: { total: 7 }, deliveries: { total, active, completed } });
  fakeServer.on(getDashboardCharts, sampleCharts);
}
