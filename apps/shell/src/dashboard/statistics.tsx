import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { usePermissions } from '@demanda/auth/use-permissions';
import { getDashboardStatistics, type DashboardStatistics } from '@demanda/contracts/dashboard';
import { FailurePanel, Loading, Stat, StatGrid } from '@demanda/ui/core';
import { formatInteger, formatShare } from '@demanda/ui/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styles from './statistics.module.css';

const statisticsQuery = queryOptions({
  queryKey: ['dashboard', 'statistics'],
  queryFn: ({ signal }) => request(getDashboardStatistics, {}, { signal }),
  meta: { failure: headline('Erro ao carregar estatísticas do dashboard') },
});

/** The four figures, their placeholder, or their error (DASH-22, DASH-23). */
export function Statistics() {
  const { data, isPending, refetch } = useQuery(statisticsQuery);
  if (data) return <Figures {...data} />;
  if (isPending) return <Waiting />;
  return (
    <FailurePanel
      title="Erro ao carregar dashboard"
      text="Não foi possível buscar os números."
      onRetry={() => void refetch()}
    />
  );
}

const BLANK = '\u00a0';

function Waiting() {
  return (
    <div className={styles.waiting}>
      <div className={styles.space} aria-hidden="true">
        <StatGrid>
          {[1, 2, 3, 4].map((figure) => (
            <Stat key={figure} label={BLANK} value={BLANK} hint={BLANK} />
          ))}
        </StatGrid>
      </div>
      <div className={styles.text}>
        <Loading text="Carregando dashboard..." />
      </div>
    </div>
  );
}

function Figures({ tasks, deliveries: { total, active, completed } }: DashboardStatistics) {
  const { hasScreen } = usePermissions();
  const opensDeliveries = hasScreen('deliveries');
  const approved = opensDeliveries ? '/deliveries?status=APPROVED&status=PRODUCTION' : undefined;
  const share = formatShare(completed, total);
  return (
    <StatGrid>
      <Stat
        label="Tarefas cadastradas"
        icon="tasks"
        value={formatInteger(tasks.total)}
        hint="no total"
        to={hasScreen('tasks') ? '/tasks?view=all' : undefined}
      />
      <Stat
        label="Total de entregas"
        icon="deliveries"
        value={formatInteger(total)}
        to={opensDeliveries ? '/deliveries?view=all' : undefined}
        hint={`${formatInteger(active)} em andamento`}
      />
      <Stat
        label="Entregas aprovadas"
        icon="check"
        value={formatInteger(completed)}
        hint={`${share} do total`}
        to={approved}
      />
      <Stat label="Taxa de aprovação" icon="percent" value={share} hint="das entregas" to={approved} />
    </StatGrid>
  );
}
