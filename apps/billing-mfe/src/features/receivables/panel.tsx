import { failureOf } from '@demanda/api/messages';
import { Card, FailurePanel, late, PanelBoundary } from '@demanda/ui/core';
import { Quiet } from '@demanda/ui/files';
import type { ComponentProps, ReactNode } from 'react';
import styles from './panel.module.css';

// Loaded lazily, so that the tables do not wait for the code of charts.
const LateChart = late(
  async () => (await import('@demanda/ui/chart')).ColumnChart,
  () => <div className={styles.room} role="status" aria-label="Carregando gráfico..." />,
);

/** A chart; the page does not depend on it. */
export const FigureChart = (chart: ComponentProps<typeof LateChart>) => (
  <PanelBoundary
    panel={
      <Card title={chart.title}>
        <Quiet>Não foi possível mostrar o gráfico. A tabela tem os mesmos valores.</Quiet>
      </Card>
    }
  >
    <LateChart {...chart} />
  </PanelBoundary>
);

/** A chart beside its table. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

interface PanelProps<T> {
  title: string;
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** A part of the page, or its loading and error state; the other parts do not depend on it. */
export function Panel<T>({ title, query: { data, error, refetch }, children }: PanelProps<T>) {
  if (data !== undefined) return children(data);
  return (
    <Card title={title}>
      {error ? (
        <FailurePanel title="Não foi possível carregar esta parte" {...failureOf({ error, refetch })} />
      ) : (
        <div role="status">
          <Quiet>Carregando...</Quiet>
        </div>
      )}
    </Card>
  );
}
