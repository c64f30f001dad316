import type { TaskInput } from '@demanda/contracts/tasks';
import { type Control, useWatch } from '@demanda/ui/form';
import { formatMoney, formatShare } from '@demanda/ui/format';

/** Apart from the editor, so that a key typed redraws two lines and not every subtask. */
function useLiveSubTasks(control: Control<TaskInput>) {
  const subTasks = useWatch({ control, name: 'subTasks' }) ?? [];
  return subTasks.filter((subTask) => !subTask.excluded);
}

/** 'Subtarefas · 1/3 (33,3%)' (TASK-082). */
export function SubTaskProgress({ control }: { control: Control<TaskInput> }) {
  const live = useLiveSubTasks(control);
  const completed = live.filter((subTask) => subTask.completed).length;
  return <>{`Subtarefas · ${completed}/${live.length} (${formatShare(completed, live.length)})`}</>;
}

/**
 * A preview while typing, in whole cents; the stored total is the server's (TASK-122, G-GEN-10). There is none while
 * an amount cannot be read.
 */
export function SubTaskTotal({ control }: { control: Control<TaskInput> }) {
  const amounts: unknown[] = useLiveSubTasks(control).map(({ amount }) => amount ?? 0);
  const areRead = amounts.every((amount) => typeof amount === 'number');
  const cents = areRead && amounts.reduce<number>((sum, amount) => sum + Math.round(amount * 100), 0);
  return <strong>Total: {cents === false ? '—' : formatMoney(cents / 100)}</strong>;
}
