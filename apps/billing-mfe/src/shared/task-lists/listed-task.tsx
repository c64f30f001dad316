import { fieldLabel } from '@demanda/api/messages';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { RecordLink } from '@demanda/ui/core';
import { formatMoney } from '@demanda/ui/format';
import { CardLine, CardTitle, type Column } from '@demanda/ui/list';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import type { ListedTask } from '../../api/billing-links';

const codeColumn: Column<ListedTask> = {
  field: 'code',
  label: fieldLabel('code'),
  cell: ({ code }) => code,
  filter: 'text',
  minWidth: 130,
  flex: 0.7,
};
const otherColumns: readonly Column<ListedTask>[] = [
  {
    field: 'title',
    label: fieldLabel('title'),
    cell: ({ title }) => title,
    filter: 'text',
    minWidth: 240,
    flex: 2,
  },
  {
    field: 'requesterName',
    label: fieldLabel('requesterId'),
    cell: ({ requesterName }) => requesterName,
    filter: 'text',
    minWidth: 160,
  },
  {
    field: 'amount',
    label: 'Valor',
    cell: ({ amount }) => formatMoney(amount) || '—',
    align: 'end',
    minWidth: 120,
    flex: 0.7,
  },
];

const CodeLink = ({ id, code }: ListedTask) => (
  <RecordLink kind="tasks" id={id}>
    {code}
  </RecordLink>
);

/** Columns for reading, where the code leads to the task; a dialog that selects tasks would lose the selection. */
export const linkedColumns: readonly Column<ListedTask>[] = [
  { ...codeColumn, cell: CodeLink, text: ({ code }) => code },
  ...otherColumns,
];

interface TaskCardProps {
  task: ListedTask;
  /** Whether the code leads to the task. */
  isLinked?: boolean;
}

export const TaskCard = ({ task, isLinked }: TaskCardProps) => (
  <>
    <CardLine>{isLinked ? <CodeLink {...task} /> : task.code}</CardLine>
    <CardTitle>{task.title}</CardTitle>
    <CardLine>{[task.requesterName, formatMoney(task.amount) || 'Sem valor'].join(' · ')}</CardLine>
    {task.deliveryStatus && (
      <CardLine>
        <DeliveryStatusTag status={task.deliveryStatus} />
      </CardLine>
    )}
  </>
);

const deliveryColumn: Column<ListedTask> = {
  field: 'deliveryStatus',
  label: 'Entrega',
  cell: ({ deliveryStatus }) => deliveryStatus && <DeliveryStatusTag status={deliveryStatus} />,
  text: ({ deliveryStatus }) => (deliveryStatus ? deliveryStatusLabels[deliveryStatus] : ''),
  minWidth: 130,
  flex: 0.7,
};

/** Columns of a dialog that selects tasks; what was delivered is shown to users who may see it. */
export const choiceColumns = (hasDeliveries: boolean): readonly Column<ListedTask>[] => [
  codeColumn,
  ...otherColumns.toSpliced(2, 0, ...(hasDeliveries ? [deliveryColumn] : [])),
];

/** Common props of `RecordsDialog` in these dialogs. */
export const listedTasks = {
  columns: choiceColumns(false),
  searchKey: 'title',
  searchLabel: 'Buscar por título',
  card: (task: ListedTask) => <TaskCard task={task} />,
  full: true,
} as const;
