import { Card, FailurePanel, PanelBoundary } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { chartsQuery } from './charts-query';
import styles from './charts.module.css';

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
