import type { Task } from '@demanda/contracts/task-shapes';
import { useVisibleFields } from '@demanda/ui/list';
import { OverdueMark, PriorityMark } from '../../shared/task-marks';

/** Title of a task in the table, with its priority, and that it is overdue, while those columns are hidden. */
export function TaskTitle({ task }: { task: Task }) {
  const visible = useVisibleFields();
  return (
    <>
      {!visible.includes('dueOn') && <OverdueMark task={task} />}
      {!visible.includes('priority') && <PriorityMark priority={task.priority} />}
      {task.title}
    </>
  );
}
