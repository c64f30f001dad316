import type { LevelOf } from '@demanda/contracts/permissions';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import { plainField, plainFields, type ConflictField, type Versions } from '@demanda/ui/dialog';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
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

const textConflicts = plainFields<TaskInput>({
  code: 'Código',
  title: 'Título',
  description: 'Descrição',
  serverOrigin: 'Servidor de origem',
  systemModule: 'Módulo do sistema',
  link: 'Link',
  meetingLink: 'Link da reunião',
});

/** Returns the possible differences between two versions of a task; its own amount only where it counts. */
export function taskConflicts(
  { mine, current }: Versions<TaskInput>,
  { names, assigneeName }: ConflictNames,
  subTaskLevel: LevelOf,
): TaskConflict[] {
  const ownAmount = !(mine.hasSubTasks && current.hasSubTasks);
  return [
    plainField('requesterId', 'Solicitante', (id) => names[id] ?? `#${id}`),
    ...textConflicts,
    plainField('priority', 'Prioridade', (priority) => priorityLabels[priority]),
    plainField('taskType', 'Tipo', (type) => type && taskTypeLabels[type]),
    {
      ...plainField<TaskInput, 'hasSubTasks'>('hasSubTasks', 'Esta tarefa possui subtarefas'),
      show: ({ hasSubTasks }) => (hasSubTasks ? 'Sim' : 'Não'),
    },
    plainField('assigneeId', 'Responsável', (id) => assigneeName(id) ?? `#${id}`),
    plainField('dueOn', 'Prazo', (day) => formatPlainDate(day)),
    ...(ownAmount ? [amountConflict] : []),
    ...subTaskConflicts(mine, current, subTaskLevel),
  ];
}

const amountConflict: TaskConflict = {
  ...plainField<TaskInput, 'amount'>('amount', 'Valor'),
  show: (values) => formatMoney(values.amount) || undefined,
};
