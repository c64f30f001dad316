import { TASK_TEXTS } from '@demanda/contracts/records/tasks';
import { writable } from '@demanda/auth/field-levels';
import { DEFAULT_PRIORITY } from '@demanda/contracts/task-labels';
import { taskInput, type ParsedTaskInput, type Task, type TaskInput } from '@demanda/contracts/task-shapes';
import { formValues } from '@demanda/record-form/card-fields';
import type { SubTaskInput } from '@demanda/contracts/sub-tasks';
import type { TaskLevels } from './use-task-levels';

export const emptySubTask: SubTaskInput = {
  title: '',
  description: '',
  amount: null,
  completed: false,
  excluded: false,
};

/** The line that ticking 'possui subtarefas' opens. */
export const openedSubTask: SubTaskInput & { isOpened?: boolean } = { ...emptySubTask, isOpened: true };

/** A new subtask without any input; it needs no second one below it. */
export const isBlank = ({ id, title, description, amount }: SubTaskInput): boolean =>
  id === undefined && !title && !description && amount == null;

/** Returns the subtasks without the line that ticking opened, as long as it is the last and nothing was typed into it. */
function withoutOpened(subTasks: readonly (SubTaskInput & { isOpened?: boolean })[]): SubTaskInput[] {
  const last = subTasks.at(-1);
  return last?.isOpened && isBlank(last) ? subTasks.slice(0, -1) : [...subTasks];
}

export const emptyTask: Partial<TaskInput> = {
  code: '',
  title: '',
  description: '',
  priority: DEFAULT_PRIORITY,
  taskType: '',
  requesterId: undefined,
  assigneeId: '',
  dueOn: '',
  ...formValues(TASK_TEXTS, {}),
  hasSubTasks: false,
  amount: null,
  subTasks: [],
};

export const toValues = (task: Task): TaskInput => ({
  code: task.code,
  title: task.title,
  description: task.description ?? '',
  priority: task.priority,
  taskType: task.taskType ?? '',
  requesterId: task.requesterId,
  // Left out for a task from an older server, so that saving does not clear what a newer one stores.
  assigneeId: task.assigneeId === null ? '' : task.assigneeId,
  dueOn: task.dueOn === null ? '' : task.dueOn,
  ...formValues(TASK_TEXTS, task),
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

/** Returns the values to validate: a field that is not rendered must not block a save. */
export const shownValues = (
  values: TaskInput,
  { task, subTask }: Pick<TaskLevels, 'task' | 'subTask'>,
): TaskInput => {
  const { hasSubTasks, subTasks = [] } = values;
  return {
    ...writable(values, task),
    ...(hasSubTasks && { amount: null }),
    subTasks: hasSubTasks
      ? withoutOpened(subTasks).map((each) => writable(each, subTask))
      : subTasks.filter(({ id }) => id !== undefined),
  };
};

/**
 * Returns the request body: no fields that the user may not edit, and no amount for a task with subtasks. Otherwise
 * users who may edit amounts send the number, and others null, with 0 in their subtasks (TASK-116 to TASK-119).
 * Unticked subtasks that were never stored stay in the form (G-TASK-21).
 */
export function toTaskInput(
  values: ParsedTaskInput,
  { task, subTask }: Pick<TaskLevels, 'task' | 'subTask'>,
): TaskInput {
  const { hasSubTasks, subTasks } = values;
  const sent = hasSubTasks ? subTasks : subTasks.filter(({ id }) => id !== undefined);
  const amount = task('amount') === 'EDIT' ? values.amount : null;
  return {
    ...writable(values, task),
    amount: hasSubTasks ? undefined : amount,
    subTasks: sent.map((each) => ({
      ...writable(each, subTask),
      amount: subTask('amount') === 'EDIT' ? each.amount : 0,
    })),
  };
}

const toCents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);

/** Returns whether values of the form give a stored task another amount; no value and zero are the same. */
export function changesAmount(
  { hasSubTasks, amount, subTasks }: ParsedTaskInput,
  task: Task,
  levels: Pick<TaskLevels, 'task'>,
): boolean {
  if (levels.task('amount') !== 'EDIT') return false;
  const counted = hasSubTasks ? subTasks.filter(({ excluded }) => !excluded) : [{ amount }];
  return counted.reduce((sum, each) => sum + toCents(each.amount), 0) !== toCents(task.amount);
}

/** Returns the request body that leaves a stored task as it is; undefined for values that are no longer accepted. */
export function bodyOf(task: Task, levels: Pick<TaskLevels, 'task' | 'subTask'>): TaskInput | undefined {
  const { data } = taskInput.safeParse(shownValues(toValues(task), levels));
  return data && toTaskInput(data, levels);
}
