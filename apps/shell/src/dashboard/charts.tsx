import { request } from '@demanda/api/request';
import { getDashboardCharts } from '@demanda/contracts/dashboard';
import { Card, FailurePanel, PanelBoundary } from '@demanda/ui/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styles from './charts.module.css';

/** Query of the chart data together with the chart code, so that nothing else on the page waits for it. */
const chartsQuery = queryOptions({
  queryKey: ['dashboard', 'charts'],
  queryFn: async ({ signal }) => {
    const [charts, { ChartGrid }] = await Promise.all([
      request(getDashboardCharts, {}, { signal }),
      import('./chart-grid'),
    ]);
    return { charts, ChartGrid };
  },
});

/** The charts, their placeholder, or their error; an error affects only this part of the page. */
export function Charts() {
  const { data, isPending, refetch } = useQuery(chartsQuery);
  if (isPending) return <div className={styles.room} role="status" aria-label="Carregando gráficos..." />;
  const failed = <ChartsFailed onRetry={() => void refetch()} />;
  if (!data) return failed;
  const { charts, ChartGrid } = data;
  return (
    <PanelBoundary panel={failed}>
      <ChartGrid {...charts} />
    </PanelBoundary>
  );
}

function ChartsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <FailurePanel
        title="Não foi possível mostrar os gráficos"
        text="Os números e os atalhos não dependem deles."
        onRetry={onRetry}
      />
    </Card>
  );
}
