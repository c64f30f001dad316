import { Card, FailurePanel, PanelBoundary } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { chartsQuery } from './charts-query';
import styles from './charts.module.css';

/** The charts, their room until they are here, or why they are not; whatever happens to them stays in their place. */
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
