import { request } from '@demanda/api/request';
import { getDashboardCharts } from '@demanda/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';

/** Query of the chart data together with the chart code, so that nothing else on the page waits for it. */
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
