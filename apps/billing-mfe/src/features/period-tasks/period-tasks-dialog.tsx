import { useListQuery } from '@demanda/api/use-list-query';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { linkTasks } from '@demanda/contracts/billing-links';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { Row, Tag } from '@demanda/ui/core';
import { formatInteger, formatMoney } from '@demanda/ui/format';
import { ListSummary, RecordsDialog } from '@demanda/ui/list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodOptions, periodTaskOptions, type PeriodTaskSearch } from '../../api/billing-links';
import { billedText } from '../../billed-text';
import { listedTasks } from '../../task-lists/listed-task';

const firstPage: PeriodTaskSearch = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,desc' };

interface PeriodTasksDialogProps {
  period: BillingPeriod;
  onClose: () => void;
}

/** What a period bills, to be read only; count and total are the list's own figures (BILL-17, BILL-53). */
export function PeriodTasksDialog({ period: known, onClose }: PeriodTasksDialogProps) {
  const [search, setSearch] = useState(firstPage);
  const { data: period = known } = useQuery(periodOptions(known));
  const { taskCount, totalAmount } = period;
  return (
    <RecordsDialog
      {...listedTasks}
      title={`Tarefas de ${period.title}`}
      result={useListQuery(periodTaskOptions(period.id), search)}
      search={search}
      onSearch={(change: PeriodTaskSearch) => setSearch({ ...search, page: 0, ...change })}
      emptyText="Nenhuma tarefa vinculada a este período"
      summary={
        <ListSummary
          label={`Total de ${formatInteger(taskCount)} tarefa(s)`}
          value={formatMoney(totalAmount)}
        />
      }
      onClose={onClose}
    >
      <PeriodState period={period} />
    </RecordsDialog>
  );
}

/** Of when the figures are, and what may still change. */
function PeriodState({ period }: { period: BillingPeriod }) {
  const { mayCall } = usePermissions();
  return (
    <Row>
      {!mayCall(linkTasks) && <Tag tone="info">Modo visualização</Tag>}
      {period.locked && <Tag>Período fechado</Tag>}
      <span>{billedText(period)}</span>
    </Row>
  );
}
