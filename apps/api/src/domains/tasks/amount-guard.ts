import { TASK_AMOUNT_TEXT } from '@demanda/contracts/errors';
import type { ParsedTaskInput } from '@demanda/contracts/task-shapes';
import { mayEditField } from '../../engines/http/access';
import { toCents } from '../../kernel/cents';
import { forbidden } from '../../kernel/errors';
import type { Granted } from '../../kernel/session-user';

/** A stored subtask before the write. */
export interface StoredSubTask {
  id: number;
  title: string;
  amount: string | null;
  excluded: boolean;
}

interface StoredAmount {
  amount: string | null;
  has_sub_tasks: boolean;
}

const HELP_TEXT = 'Peça a quem pode alterar valores que faça essa mudança.';

const excludedText = (title: string) =>
  `A subtarefa “${title}” tem valor e não pode ser removida. ${HELP_TEXT}`;
const changedText = (title: string) =>
  `A subtarefa “${title}” mudaria o valor da tarefa e não pode ser alterada assim. ${HELP_TEXT}`;
const modeText = (hasSubTasks: boolean) =>
  hasSubTasks
    ? `A tarefa tem um valor próprio, que as subtarefas substituiriam. ${HELP_TEXT}`
    : `Sem subtarefas, o valor da tarefa mudaria. ${HELP_TEXT}`;

/** Errors for the fields of a body that would change the sum of the subtasks. */
function subTaskErrors({ subTasks }: ParsedTaskInput, stored: readonly StoredSubTask[]) {
  const byId = new Map(stored.map((subTask) => [subTask.id, subTask]));
  return subTasks.flatMap((given, index) => {
    const before = given.id === undefined ? undefined : byId.get(given.id);
    const amount = given.amount === undefined ? before?.amount : given.amount;
    const counted = before && !before.excluded ? toCents(before.amount) : 0;
    const counts = given.excluded ? 0 : toCents(amount);
    if (counted === counts) return [];
    const removes = given.excluded && counted > 0;
    const title = before?.title ?? given.title;
    return [
      removes
        ? { field: `subTasks[${index}].excluded`, message: excludedText(title) }
        : { field: `subTasks[${index}].amount`, message: changedText(title) },
    ];
  });
}

/**
 * Returns the amount that a write of a task may store: for callers without `tasks.amount:EDIT` the stored one
 * (G-USE-1). Throws 403 naming the fields when the body would change it.
 */
export function checkedAmount(
  user: Granted,
  input: ParsedTaskInput,
  amount: string | number | null,
  stored: StoredAmount & { subTasks: readonly StoredSubTask[] },
): string | number | null {
  if (mayEditField(user, 'tasks.amount')) return amount;
  // No value and zero give the same sum.
  if (toCents(amount) === toCents(stored.amount)) return stored.amount;
  const ofSubTasks = subTaskErrors(input, stored.subTasks);
  const switched = input.hasSubTasks !== stored.has_sub_tasks;
  const errors =
    switched && ofSubTasks.length === 0
      ? [{ field: 'hasSubTasks', message: modeText(input.hasSubTasks) }]
      : ofSubTasks;
  throw forbidden(errors.length === 1 ? errors[0]!.message : TASK_AMOUNT_TEXT, undefined, errors);
}
