import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readBillingChart, type BillingFilters } from '../../api/billing-periods';

/** Query of the chart data together with the chart code, so that nothing else on the page waits for it. */
export const billingChartOptions = (filters: BillingFilters) =>
  queryOptions({
    queryKey: ['billing-periods', 'chart', filters],
    queryFn: async ({ signal }) => {
      const [months, { MonthChart }] = await Promise.all([
        readBillingChart(filters, signal),
        import('./month-chart'),
      ]);
      return { months, MonthChart };
    },
    placeholderData: keepPreviousData,
  });
