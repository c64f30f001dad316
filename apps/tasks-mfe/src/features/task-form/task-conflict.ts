import type { LevelOf } from '@demanda/contracts/permissions';
import { TASK_TEXTS, taskCard } from '@demanda/contracts/records/tasks';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import { conflictFieldsOf } from '@demanda/record-form/card-fields';
import { plainField, type ConflictField, type Versions } from '@demanda/ui/dialog';
import { formatMoney } from '@demanda/ui/format';
import { subTaskConflicts } from './sub-task-conflict';

type TaskConflict = ConflictField<TaskInput>;

/** Names of the records that the form has only the ids of. */
interface ConflictNames {
  names: RequesterNames;
  assigneeName: (id: unknown) => string | undefined;
}

/** Names of requesters by id. */
export interface RequesterNames {
  [requesterId: number]: string | undefined;
}

const textConflicts = conflictFieldsOf<TaskInput>(taskCard, ['code', 'title', 'description', ...TASK_TEXTS]);

/** Returns the possible differences between two versions of a task; its own amount only where it counts. */
export function taskConflicts(
  { mine, current }: Versions<TaskInput>,
  { names, assigneeName }: ConflictNames,
  subTaskLevel: LevelOf,
): TaskConflict[] {
  const ownAmount = !(mine.hasSubTasks && current.hasSubTasks);
  return [
    plainField('requesterId', taskCard.requesterName.label, (id) => names[id] ?? `#${id}`),
    ...textConflicts,
    plainField('priority', taskCard.priority.label, (priority) => priorityLabels[priority]),
    plainField('taskType', taskCard.taskType.label, (type) => type && taskTypeLabels[type]),
    {
      ...plainField<TaskInput, 'hasSubTasks'>('hasSubTasks', taskCard.hasSubTasks.label),
      show: ({ hasSubTasks }) => (hasSubTasks ? 'Sim' : 'Não'),
    },
    plainField('assigneeId', taskCard.assigneeName.label, (id) => assigneeName(id) ?? `#${id}`),
    ...conflictFieldsOf<TaskInput>(taskCard, ['dueOn']),
    ...(ownAmount ? [amountConflict] : []),
    ...subTaskConflicts(mine, current, subTaskLevel),
  ];
}

const amountConflict: TaskConflict = {
  ...plainField<TaskInput, 'amount'>('amount', taskCard.amount.label),
  show: (values) => formatMoney(values.amount) || undefined,
};
