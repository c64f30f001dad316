import { MODULE_NAME_SHOWN } from '@demanda/contracts/limits';
import { PRIORITIES, priorityLabels, TASK_TYPES, taskTypeLabels } from '@demanda/contracts/task-words';
import type { Task } from '@demanda/contracts/tasks';
import { ExternalLink } from '@demanda/ui/core';
import { formatMoney, truncate } from '@demanda/ui/format';
import { stampColumns, type Column } from '@demanda/ui/list';
import { BillingTag, DeliveryTag, PriorityTag } from './task-tags';

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
const link = (address: string | null) => address && <ExternalLink href={address} />;

const visible: readonly Column<Task>[] = [
  { field: 'id', label: 'ID', cell: ({ id }) => id, filter: 'number', minWidth: 76, flex: 0.3 },
  { field: 'code', label: 'Código', cell: ({ code }) => code, filter: 'text', minWidth: 108, flex: 0.6 },
  { field: 'title', label: 'Título', cell: ({ title }) => title, filter: 'text', minWidth: 200, flex: 2.2 },
  {
    field: 'requesterName',
    label: 'Solicitante',
    cell: ({ requesterName }) => requesterName,
    filter: 'text',
    minWidth: 150,
  },
  {
    field: 'hasDelivery',
    label: 'Entrega',
    cell: (task) => <DeliveryTag task={task} />,
    filter: yesOrNo('✓ Vinculado', '✗ Pendente'),
    minWidth: 122,
    flex: 0.4,
  },
  {
    field: 'hasQuoteInBilling',
    label: 'Faturamento',
    cell: (task) => <BillingTag task={task} />,
    filter: yesOrNo('✓ Faturado', '⏳ Aguardando'),
    minWidth: 138,
    flex: 0.4,
  },
];

/** Only for who may see amounts (TASK-037 to TASK-039). */
const amount: Column<Task> = {
  field: 'amount',
  label: 'Valor',
  cell: (task) => formatMoney(task.amount),
  filter: 'money',
  align: 'end',
  minWidth: 120,
  flex: 0.5,
};

const further: readonly Column<Task>[] = [
  {
    field: 'priority',
    label: 'Prioridade',
    cell: ({ priority }) => <PriorityTag priority={priority} />,
    filter: PRIORITIES.map((value) => ({ value, label: priorityLabels[value] })),
  },
  {
    field: 'taskType',
    label: 'Tipo',
    cell: ({ taskType }) => taskType && taskTypeLabels[taskType],
    filter: TASK_TYPES.map((value) => ({ value, label: taskTypeLabels[value] })),
    minWidth: 170,
  },
  {
    field: 'systemModule',
    label: 'Módulo',
    cell: ({ systemModule }) =>
      systemModule && <span title={systemModule}>{truncate(systemModule, MODULE_NAME_SHOWN)}</span>,
    filter: 'text',
    minWidth: 150,
  },
  { field: 'link', label: 'Link', cell: (task) => link(task.link), filter: 'text', minWidth: 200 },
  {
    field: 'meetingLink',
    label: 'Link da reunião',
    cell: (task) => link(task.meetingLink),
    filter: 'text',
    minWidth: 200,
  },
  {
    field: 'createdByUserName',
    label: 'Criado por',
    cell: ({ createdByUserName }) => createdByUserName,
    filter: 'text',
    minWidth: 160,
  },
  {
    field: 'updatedByUserName',
    label: 'Atualizado por',
    cell: ({ updatedByUserName }) => updatedByUserName,
    filter: 'text',
    minWidth: 160,
  },
];

/** Hidden until the person shows them (TASK-023 to TASK-031). */
const hidden = [...further.map((column) => ({ ...column, hidden: true })), ...stampColumns<Task>()];

export const taskColumnsWithAmount = [...visible, amount, ...hidden];
export const taskColumns = [...visible, ...hidden];
