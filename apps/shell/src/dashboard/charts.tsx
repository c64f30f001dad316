import { Button, Card, ResultPanel } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { ChartBoundary } from './chart-boundary';
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
    <ChartBoundary panel={failed}>
      <ChartGrid {...charts} />
    </ChartBoundary>
  );
}

function ChartsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <ResultPanel
        title="Não foi possível mostrar os gráficos"
        text="Os números e os atalhos não dependem deles."
        actions={
          <Button icon="retry" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      />
    </Card>
  );
}
