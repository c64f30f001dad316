import type { TaskInput } from '@demanda/contracts/task-shapes';
import { type Control, useWatch } from '@demanda/ui/form';
import { formatMoney, formatShare } from '@demanda/ui/format';

/** Separate from the editor, so that typing re-renders two lines and not every subtask. */
function useLiveSubTasks(control: Control<TaskInput>) {
  const subTasks = useWatch({ control, name: 'subTasks' }) ?? [];
  return subTasks.filter((subTask) => !subTask.excluded);
}

/** Shows 'Subtarefas · 1/3 (33,3%)' (TASK-082). */
export function SubTaskProgress({ control }: { control: Control<TaskInput> }) {
  const live = useLiveSubTasks(control);
  const completed = live.filter((subTask) => subTask.completed).length;
  return <>{`Subtarefas · ${completed}/${live.length} (${formatShare(completed, live.length)})`}</>;
}

/**
 * Preview of the sum while typing, in whole cents; the stored sum is computed by the server (TASK-122, G-GEN-10). Empty
 * while an amount is invalid.
 */
export function SubTaskTotal({ control }: { control: Control<TaskInput> }) {
  const amounts: unknown[] = useLiveSubTasks(control).map(({ amount }) => amount ?? 0);
  const areRead = amounts.every((amount) => typeof amount === 'number');
  const cents = areRead && amounts.reduce<number>((sum, amount) => sum + Math.round(amount * 100), 0);
  return <strong>Total: {cents === false ? '—' : formatMoney(cents / 100)}</strong>;
}
