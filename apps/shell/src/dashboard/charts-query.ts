import { request } from '@demanda/api/request';
import { getDashboardCharts } from '@demanda/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';

/** What the charts show, and their code, which nothing else on the page waits for. */
export const chartsQuery = queryOptions({
  queryKey: ['dashboard', 'charts'],
  queryFn: async ({ signal }) => {
    const [charts, { ChartGrid }] = await Promise.all([
      request(getDashboardCharts, {}, { signal }),
      import('./chart-grid'),
    ]);
    return { charts, ChartGrid };
  },
});
