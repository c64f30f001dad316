import { usePermissions } from '@demanda/auth/use-permissions';
import type { DashboardCharts } from '@demanda/contracts/dashboard';
import { BarChart, ColumnChart } from '@demanda/ui/chart';
import { deliveriesAddress, tasksAddress } from './chart-addresses';
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
        addressOf={opensTasks ? tasksAddress(months) : undefined}
      />
      <BarChart
        title="Entregas por status"
        summary={deliveriesSummary(deliveries)}
        data={deliveriesByStatus(deliveries)}
        addressOf={hasScreen('deliveries') ? deliveriesAddress : undefined}
      />
      {amounts && (
        <ColumnChart
          title="Valor das tarefas por mês"
          summary={amountsSummary(months)}
          data={amounts}
          addressOf={opensTasks ? tasksAddress(months) : undefined}
        />
      )}
    </div>
  );
}
