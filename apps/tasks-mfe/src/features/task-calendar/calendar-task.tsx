import type { TaskRow } from '@demanda/contracts/task-shapes';
import { useLocation } from '@demanda/router';
import { isPlainClick } from '@demanda/ui/core';
import styles from './task-calendar.module.css';

export interface OpenTask {
  (id: number): void;
}

interface CalendarTaskProps {
  task: TaskRow;
  isOpen: boolean;
  /** False keeps it out of the tab order, where the arrows of a grid reach it. */
  isStop?: boolean;
  onOpen: OpenTask;
}

/** Link that opens a task beside the calendar. */
export function CalendarTask({ task, isOpen, isStop = true, onOpen }: CalendarTaskProps) {
  const { search } = useLocation();
  return (
    <a
      href={`/tasks/${task.id}${search}`}
      className={styles.task}
      // The focus returns here when the panel of the task closes.
      row-id={task.id}
      tabIndex={isStop ? undefined : -1}
      aria-current={isOpen || undefined}
      data-overdue={task.isOverdue || undefined}
      title={`${task.code} · ${task.title}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(task.id);
      }}
    >
      {task.isOverdue && <strong>Atrasada </strong>}
      <span className={styles.code}>{task.code}</span> {task.title}
      {task.assigneeName && <span className={styles.person}>{` · ${task.assigneeName}`}</span>}
    </a>
  );
}
