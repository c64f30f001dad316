import {
  CHART_MONTHS,
  getDashboardCharts,
  getDashboardStatistics,
  type DashboardCharts,
  type DashboardStatistics,
} from '@demanda/contracts/dashboard';

/** A year of tasks: two each month, and an urgent one in the last. */
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

/** The part of the fake server that is needed here. */
interface Server {
  on(contract: typeof getDashboardStatistics, answer: DashboardStatistics): void;
  on(contract: typeof getDashboardCharts, answer: DashboardCharts): void;
}

/** Makes a test server respond to the dashboard's requests. */
export function serveDashboard(server: Server, deliveries = { total: 3, active: 1, completed: 2 }): void {
  server.on(getDashboardStatistics, { tasks: { total: 7 }, deliveries });
  server.on(getDashboardCharts, sampleCharts);
}
