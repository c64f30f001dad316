import { MODULE_NAME_SHOWN } from '@demanda/contracts/limits';
import { TASK_TEXTS, taskCard } from '@demanda/contracts/records/tasks';
import { PRIORITIES, priorityLabels, TASK_TYPES, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import { truncate } from '@demanda/ui/format';
import {
  FilterCombobox,
  namedColumns,
  timestampColumns,
  useVisibleFields,
  type FilterControlProps,
} from '@demanda/ui/list';
import { useState } from 'react';
import { DueDay } from '../../shared/due-day';
import { OverdueMark, PriorityMark, PriorityTag } from '../../shared/task-marks';
import { usePeople } from '../../shared/use-people';
import { BillingTag, DeliveryTag } from './task-tags';

/** Filter by the assignee, chosen by typing a name. */
function AssigneeFilter({ label, values, onChange }: FilterControlProps) {
  const [isOpened, setOpened] = useState(false);
  const { options, nameOf, isLoading } = usePeople(values, isOpened);
  return (
    <FilterCombobox
      label={label}
      text={values.map(nameOf).join(', ')}
      options={options}
      isLoading={isLoading}
      onOpen={() => setOpened(true)}
      onChoose={(id) => onChange(id?.toString())}
    />
  );
}

/** Title of a task in the table, with its priority, and that it is overdue, while those columns are hidden. */
function TaskTitle({ task }: { task: Task }) {
  const visible = useVisibleFields();
  return (
    <>
      {!visible.includes('dueOn') && <OverdueMark task={task} />}
      {!visible.includes('priority') && <PriorityMark priority={task.priority} />}
      {task.title}
    </>
  );
}

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** Texts that a column shows as they are. */
const OTHER_TEXTS = TASK_TEXTS.filter((text) => text !== 'serverOrigin' && text !== 'systemModule');

/** Only title and requester grow: the others need no more than their minimum width. */
const visibleColumns = namedColumns<Task>(taskCard, {
  id: { minWidth: 66, flex: 0 },
  code: { minWidth: 100, flex: 0 },
  title: { isMain: true, cell: (task) => <TaskTitle task={task} />, minWidth: 300, flex: 6 },
  requesterName: { minWidth: 124 },
  hasDelivery: {
    cell: (task) => <DeliveryTag task={task} />,
    filter: yesOrNo('Vinculado', 'Pendente'),
    minWidth: 114,
    flex: 0,
  },
  hasQuoteInBilling: {
    cell: (task) => <BillingTag task={task} />,
    filter: yesOrNo('Faturado', 'Aguardando'),
    minWidth: 130,
    flex: 0,
  },
  amount: { minWidth: 108, flex: 0 },
});

const optionalColumns = namedColumns<Task>(taskCard, {
  assigneeName: { filterKey: 'assigneeId', filter: 'number', filterControl: AssigneeFilter, minWidth: 160 },
  dueOn: { cell: (task) => <DueDay task={task} />, minWidth: 190 },
  priority: {
    cell: ({ priority }) => <PriorityTag priority={priority} />,
    filter: PRIORITIES.map((value) => ({ value, label: priorityLabels[value] })),
  },
  taskType: {
    cell: ({ taskType }) => taskType && taskTypeLabels[taskType],
    filter: TASK_TYPES.map((value) => ({ value, label: taskTypeLabels[value] })),
    minWidth: 170,
  },
  systemModule: {
    cell: ({ systemModule }) =>
      systemModule && <span title={systemModule}>{truncate(systemModule, MODULE_NAME_SHOWN)}</span>,
    minWidth: 150,
  },
  ...Object.fromEntries(OTHER_TEXTS.map((name) => [name, { minWidth: 200 }])),
  requesterId: { minWidth: 150 },
  createdByUserName: { minWidth: 160 },
  updatedByUserName: { minWidth: 160 },
});

/** Hidden by default (TASK-023 to TASK-031). */
const hiddenColumns = [
  ...optionalColumns.map((column) => ({ ...column, hidden: true })),
  ...timestampColumns<Task>(),
];

/** Filtered later by the user's field levels (TASK-037 to TASK-039). */
export const taskColumns = [...visibleColumns, ...hiddenColumns];
