import type { Task } from '@demanda/contracts/task-shapes';
import { useVisibleFields } from '@demanda/ui/list';
import { PriorityMark } from './task-tags';

/** Title of a task in the table, with its priority while that column is hidden. */
export function TaskTitle({ task }: { task: Task }) {
  const isPriorityShown = useVisibleFields().includes('priority');
  return (
    <>
      {!isPriorityShown && <PriorityMark priority={task.priority} />}
      {task.title}
    </>
  );
}
