import { Card, FailurePanel, PanelBoundary } from '@demanda/ui/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readBillingChart, type BillingFilters } from '../../api/billing-periods';
import styles from './billing-chart.module.css';

/** Query of the chart data together with the chart code, so that nothing else on the page waits for it. */
const billingChartOptions = (filters: BillingFilters) =>
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

/** Chart of the matching periods, its placeholder, or its error. */
export function BillingChart({ filters }: { filters: BillingFilters }) {
  const { data, isPending, refetch } = useQuery(billingChartOptions(filters));
  if (isPending) return <div className={styles.room} role="status" aria-label="Carregando gráfico..." />;
  const failed = <ChartFailed onRetry={() => void refetch()} />;
  if (!data) return failed;
  const { months, MonthChart } = data;
  return (
    <PanelBoundary panel={failed}>
      <MonthChart months={months} />
    </PanelBoundary>
  );
}

function ChartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <FailurePanel
        title="Não foi possível mostrar o gráfico"
        text="Os totais e a lista não dependem dele."
        onRetry={onRetry}
      />
    </Card>
  );
}
