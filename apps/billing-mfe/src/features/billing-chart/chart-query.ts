import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readBillingChart, type BillingFilters } from '../../api/billing-periods';

/** What the chart shows, and its code, which nothing else on the page waits for. */
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
