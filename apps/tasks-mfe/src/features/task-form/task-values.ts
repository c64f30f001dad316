import { DEFAULT_PRIORITY } from '@demanda/contracts/task-words';
import type { ParsedTaskInput, SubTaskInput, Task, TaskInput } from '@demanda/contracts/tasks';

export const emptySubTask: SubTaskInput = {
  title: '',
  description: '',
  amount: null,
  completed: false,
  excluded: false,
};

/** What the form of a new task starts with. */
export const emptyTask: Partial<TaskInput> = {
  code: '',
  title: '',
  description: '',
  priority: DEFAULT_PRIORITY,
  taskType: '',
  serverOrigin: '',
  systemModule: '',
  requesterId: undefined,
  link: '',
  meetingLink: '',
  hasSubTasks: false,
  amount: null,
  subTasks: [],
};

/** A stored task as the form holds it. */
export const toValues = (task: Task): TaskInput => ({
  code: task.code,
  title: task.title,
  description: task.description ?? '',
  priority: task.priority,
  taskType: task.taskType ?? '',
  serverOrigin: task.serverOrigin ?? '',
  systemModule: task.systemModule ?? '',
  requesterId: task.requesterId,
  link: task.link ?? '',
  meetingLink: task.meetingLink ?? '',
  hasSubTasks: task.hasSubTasks,
  amount: task.amount ?? null,
  subTasks: task.subTasks.map(({ id, title, description, amount, completed, excluded }) => ({
    id,
    title,
    description: description ?? '',
    amount: amount ?? null,
    completed,
    excluded,
  })),
  version: task.version,
});

/**
 * What is sent: no amount beside subtasks; otherwise the number for who writes amounts, null for
 * others, whose subtasks carry 0 (TASK-116 to TASK-119). Unticked subtasks that were never stored stay
 * in the form (G-TASK-21).
 */
export function toTaskInput(values: ParsedTaskInput, writesAmounts: boolean): TaskInput {
  const { amount, subTasks, ...task } = values;
  const sent = values.hasSubTasks ? subTasks : subTasks.filter((subTask) => subTask.id !== undefined);
  return {
    ...task,
    ...(values.hasSubTasks ? {} : { amount: writesAmounts ? amount : null }),
    subTasks: sent.map((subTask) => ({ ...subTask, amount: writesAmounts ? subTask.amount : 0 })),
  };
}
