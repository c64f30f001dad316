import { usePermissions } from '@demanda/auth/use-permissions';
import type { DashboardCharts } from '@demanda/contracts/dashboard';
import { BarChart, ColumnChart } from '@demanda/ui/chart';
import { deliveriesUrl, tasksUrl } from './chart-urls';
import { amountsByMonth, deliveriesByStatus, tasksByMonth } from './chart-values';
import { amountsSummary, deliveriesSummary, tasksSummary } from './chart-summaries';
import styles from './charts.module.css';

/**
 * Charts: tasks by month and priority, deliveries by status, and task amounts by month for users who may see amounts.
 */
export function ChartGrid({ months, deliveries }: DashboardCharts) {
  const { hasScreen } = usePermissions();
  const opensTasks = hasScreen('tasks');
  const amounts = amountsByMonth(months);
  return (
    <div className={styles.grid}>
      <ColumnChart
        title="Tarefas por mês e prioridade"
        summary={tasksSummary(months)}
        data={tasksByMonth(months)}
        urlOf={opensTasks ? tasksUrl(months) : undefined}
      />
      <BarChart
        title="Entregas por status"
        summary={deliveriesSummary(deliveries)}
        data={deliveriesByStatus(deliveries)}
        urlOf={hasScreen('deliveries') ? deliveriesUrl : undefined}
      />
      {amounts && (
        <ColumnChart
          title="Valor das tarefas por mês"
          summary={amountsSummary(months)}
          data={amounts}
          urlOf={opensTasks ? tasksUrl(months) : undefined}
        />
      )}
    </div>
  );
}
