import { useListQuery } from '@demanda/api/use-list-query';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { linkTasks } from '@demanda/contracts/billing-links';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { periodCard } from '@demanda/contracts/records/billing';
import { Row, Tag } from '@demanda/ui/core';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { CardTags, ListSummary, RecordsDialog, type Column } from '@demanda/ui/list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  periodOptions,
  type ListedTask,
  periodTaskOptions,
  type PeriodTaskSearch,
} from '../../api/billing-links';
import { billedText } from '../../shared/billed-text';
import { linkedColumns, listedTasks, TaskCard } from '../../shared/task-lists/listed-task';
import { formatSigned, UnbilledTag, unbilledText } from '../../shared/unbilled';

const firstPage: PeriodTaskSearch = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,desc' };

const columns: readonly Column<ListedTask>[] = [
  ...linkedColumns,
  {
    field: 'difference',
    label: periodCard.difference.label,
    cell: ({ difference = null }) => <UnbilledTag amount={difference} />,
    text: ({ difference }) => formatSigned(difference ?? 0),
    sortable: false,
    align: 'end',
    minWidth: 130,
    flex: 0.5,
  },
];

const PeriodTaskCard = (task: ListedTask) => (
  <>
    <TaskCard task={task} isLinked />
    {task.difference != null && (
      <CardTags>
        <UnbilledTag amount={task.difference} />
      </CardTags>
    )}
  </>
);

interface PeriodTasksDialogProps {
  period: BillingPeriod;
  onClose: () => void;
}

/** Read-only dialog of a period's tasks; count and total come from the period (BILL-17, BILL-53). */
export function PeriodTasksDialog({ period: known, onClose }: PeriodTasksDialogProps) {
  const [search, setSearch] = useState(firstPage);
  const { data: period = known } = useQuery(periodOptions(known.id, known));
  const { taskCount, totalAmount } = period;
  return (
    <RecordsDialog
      {...listedTasks}
      columns={columns}
      card={(task) => <PeriodTaskCard {...task} />}
      title={`Tarefas de ${period.title}`}
      result={useListQuery(periodTaskOptions(period.id), search)}
      search={search}
      onSearch={(change: PeriodTaskSearch) => setSearch({ ...search, page: 0, ...change })}
      emptyText="Nenhuma tarefa vinculada a este período"
      summary={
        <ListSummary
          label={`Total de ${formatCount(taskCount, 'tarefa(s)')}`}
          value={formatMoney(totalAmount)}
        />
      }
      onClose={onClose}
    >
      <PeriodState period={period} />
    </RecordsDialog>
  );
}

/** Shows the date of the figures, and what may still change. */
function PeriodState({ period }: { period: BillingPeriod }) {
  const { mayCall } = usePermissions();
  return (
    <Row>
      {!mayCall(linkTasks) && <Tag tone="info">Modo visualização</Tag>}
      {period.locked && <Tag>Período fechado</Tag>}
      <span>
        {billedText(period)} {unbilledText(period)}
      </span>
    </Row>
  );
}
