import type { TaskRow } from '@demanda/contracts/task-shapes';
import { useLocation } from '@demanda/router';
import { isPlainClick } from '@demanda/ui/core';
import type { ReactNode } from 'react';

export interface OpenTask {
  (id: number): void;
}

interface TaskLinkProps {
  task: TaskRow;
  /** It is the task that is open beside the list. */
  isOpen: boolean;
  onOpen: OpenTask;
  children: ReactNode;
  className?: string;
  title?: string;
  tabIndex?: number;
}

/** Link that opens a task beside its list, where the list is shown as a board, calendar or cards. */
export function TaskLink({ task, isOpen, onOpen, ...rest }: TaskLinkProps) {
  const { search } = useLocation();
  return (
    <a
      {...rest}
      href={`/tasks/${task.id}${search}`}
      // The focus returns here when the panel of the task closes.
      row-id={task.id}
      aria-current={isOpen || undefined}
      data-overdue={task.isOverdue || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(task.id);
      }}
    />
  );
}
