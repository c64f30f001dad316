import type { TaskRow } from '@demanda/contracts/task-shapes';
import { TaskLink, type OpenTask } from '../../shared/task-link';
import styles from './task-calendar.module.css';

interface CalendarTaskProps {
  task: TaskRow;
  isOpen: boolean;
  /** False keeps it out of the tab order, where the arrows of a grid reach it. */
  isStop?: boolean;
  onOpen: OpenTask;
}

/** Link that opens a task beside the calendar. */
export function CalendarTask({ task, isStop = true, ...link }: CalendarTaskProps) {
  return (
    <TaskLink
      {...link}
      task={task}
      className={styles.task}
      tabIndex={isStop ? undefined : -1}
      title={`${task.code} · ${task.title}`}
    >
      {task.isOverdue && <strong>Atrasada </strong>}
      <span className={styles.code}>{task.code}</span> {task.title}
      {task.assigneeName && <span className={styles.person}>{` · ${task.assigneeName}`}</span>}
    </TaskLink>
  );
}
