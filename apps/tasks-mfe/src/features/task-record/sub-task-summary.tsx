import type { SubTask } from '@demanda/contracts/sub-tasks';
import { Detail } from '@demanda/ui/dialog';
import { formatMoney, formatShare } from '@demanda/ui/format';

/** Progress and list of the subtasks that are not excluded (TASK-082, G-TASK-5). */
export function SubTaskSummary({ subTasks }: { subTasks: SubTask[] }) {
  const live = subTasks.filter((subTask) => !subTask.excluded);
  if (live.length === 0) return null;
  const completed = live.filter((subTask) => subTask.completed).length;
  return (
    <Detail label={`Subtarefas · ${completed}/${live.length} (${formatShare(completed, live.length)})`} wide>
      {live.map(({ id, title, completed: done, amount }) => (
        <div key={id}>
          {done ? '✓' : '○'} {title}
          {amount != null && ` · ${formatMoney(amount)}`}
        </div>
      ))}
    </Detail>
  );
}
