import type { DashboardStatistics } from '@demanda/contracts/dashboard';
import { Button, Loading, ResultPanel, Stat, StatGrid } from '@demanda/ui/core';
import { formatInteger } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { statisticsOptions } from '../../api/statistics';

/** Four figures with their loading, empty and error states. */
export function Figures() {
  const { data, isPending, refetch } = useQuery(statisticsOptions);
  if (data) return isEmpty(data) ? <NoFigures /> : <FigureGrid {...data} />;
  if (isPending) return <Loading text="Carregando números..." />;
  return (
    <ResultPanel
      title="Não foi possível mostrar os números"
      actions={
        <Button icon="retry" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      }
    />
  );
}

const isEmpty = ({ tasks, deliveries }: DashboardStatistics) => tasks.total + deliveries.total === 0;

function NoFigures() {
  return (
    <ResultPanel
      icon="empty"
      title="Nenhum número ainda"
      text="Eles aparecem com a primeira tarefa cadastrada."
    />
  );
}

function FigureGrid({ tasks, deliveries }: DashboardStatistics) {
  return (
    <StatGrid>
      <Stat label="Tarefas" icon="tasks" value={formatInteger(tasks.total)} />
      <Stat label="Entregas" icon="deliveries" value={formatInteger(deliveries.total)} />
      <Stat label="Em andamento" icon="history" value={formatInteger(deliveries.active)} />
      <Stat label="Concluídas" icon="check" value={formatInteger(deliveries.completed)} />
    </StatGrid>
  );
}
