import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { Task } from '@demanda/contracts/task-shapes';
import { updateTask } from '@demanda/contracts/tasks';
import { Detail, TickList } from '@demanda/ui/dialog';
import { formatMoney, formatShare } from '@demanda/ui/format';
import { useQueryClient } from '@tanstack/react-query';
import { tickOptions } from '../../api/sub-task-tick';
import { useTaskRules } from '../../shared/task-rules';

interface SubTaskSummaryProps {
  task: Task;
  /** Whether the task comes from a list and is still loading. */
  isPartial: boolean;
}

/** Progress and list of the subtasks that are not excluded, to tick for users who may edit (TASK-082, G-TASK-5). */
export function SubTaskSummary({ task, isPartial }: SubTaskSummaryProps) {
  const { mayCall } = usePermissions();
  const mayTick = useTaskRules().mayModify(task) && mayCall(updateTask);
  const tick = useMutation(tickOptions(task.id, useQueryClient()), { stays: true, parallel: true });
  const live = task.subTasks.filter((subTask) => !subTask.excluded);
  if (live.length === 0) return null;
  const done = live.filter(({ completed }) => completed).length;
  const ticks = live.map(({ id, title, completed, amount }) => ({
    id,
    text: amount == null ? title : `${title} · ${formatMoney(amount)}`,
    done: completed,
  }));
  return (
    <Detail label={`Subtarefas · ${done}/${live.length} (${formatShare(done, live.length)})`} wide>
      <TickList
        ticks={ticks}
        disabled={isPartial}
        onTick={mayTick ? (subTaskId, completed) => tick.mutate({ subTaskId, completed }) : undefined}
      />
    </Detail>
  );
}
