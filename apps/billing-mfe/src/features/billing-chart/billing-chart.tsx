import { Card, FailurePanel, PanelBoundary } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import type { BillingFilters } from '../../api/billing-periods';
import styles from './billing-chart.module.css';
import { billingChartOptions } from './chart-query';

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
