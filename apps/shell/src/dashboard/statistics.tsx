import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { usePermissions } from '@demanda/auth/use-permissions';
import { OPEN_CHARGE_STATUSES } from '@demanda/contracts/charge-labels';
import {
  getDashboardStatistics,
  type DashboardMoney,
  type DashboardStatistics,
} from '@demanda/contracts/dashboard';
import { FailurePanel, Loading, Stat, StatGrid } from '@demanda/ui/core';
import { formatCount, formatInteger, formatMoney, formatShare } from '@demanda/ui/format';
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
  if (data)
    return (
      <>
        <Figures {...data} />
        {data.money && <Money {...data.money} />}
      </>
    );
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

/** Room for as many rows of figures as the user will see. */
function Waiting() {
  const { hasRight, fieldLevel } = usePermissions();
  const seesMoney = hasRight('billing:VIEW') && fieldLevel('tasks', 'amount') !== 'HIDDEN';
  return (
    <div className={styles.waiting}>
      <div className={styles.space} aria-hidden="true">
        {(seesMoney ? [1, 2] : [1]).map((row) => (
          <StatGrid key={row}>
            {[1, 2, 3, 4].map((figure) => (
              <Stat key={figure} label={BLANK} value={BLANK} hint={BLANK} />
            ))}
          </StatGrid>
        ))}
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

const OPEN_CHARGES = `/charges?${OPEN_CHARGE_STATUSES.map((status) => `status=${status}`).join('&')}`;

/** What clients owe, have paid and are to be billed; each figure is the total of its list. */
function Money({ receivable, overdue, overdueDays, received, month, unbilled }: DashboardMoney) {
  const { hasScreen } = usePermissions();
  const listIn = (screen: 'billing' | 'tasks', path: string) => (hasScreen(screen) ? path : undefined);
  return (
    <StatGrid>
      <Stat
        label="A receber"
        icon="payment"
        value={formatMoney(receivable)}
        hint="em aberto nas cobranças"
        to={listIn('billing', OPEN_CHARGES)}
      />
      <Stat
        label="Atrasado"
        icon="calendar"
        value={formatMoney(overdue)}
        hint={overdueDays > 0 ? `há até ${formatCount(overdueDays, 'dia(s)')}` : 'nada venceu'}
        to={listIn('billing', '/charges?status=ATRASADA')}
      />
      <Stat
        label="Recebido no mês"
        icon="check"
        value={formatMoney(received)}
        hint="menos estornos"
        to={listIn('billing', `/charges?paidIn=${month}`)}
      />
      {unbilled !== undefined && (
        <Stat
          label="A faturar"
          icon="billing"
          value={formatMoney(unbilled)}
          hint="aprovado ou em produção"
          to={listIn(
            'tasks',
            '/tasks?deliveryStatus=APPROVED&deliveryStatus=PRODUCTION&hasQuoteInBilling=false',
          )}
        />
      )}
    </StatGrid>
  );
}
