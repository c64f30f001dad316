import type { TaskRow } from '@demanda/contracts/task-shapes';
import { Icon } from '@demanda/ui/core';
import { formatPlainDate } from '@demanda/ui/format';
import { TaskLink, type OpenTask } from '../../shared/task-link';
import { PriorityMark } from '../../shared/task-marks';
import styles from './task-board.module.css';

/** Card of a task: a link that opens it. */
export function BoardTask({ task, ...link }: { task: TaskRow; isOpen: boolean; onOpen: OpenTask }) {
  return (
    <li>
      <TaskLink {...link} task={task} className={styles.card}>
        <span className={styles.head}>
          <span className={styles.code}>{task.code}</span>
          <PriorityMark priority={task.priority} />
        </span>
        <strong className={styles.title}>{task.title}</strong>
        <span className={styles.line}>{task.requesterName}</span>
        {task.assigneeName && (
          <span className={styles.line} title="Responsável">
            <Icon name="userOn" size={13} />
            <span className="visually-hidden">Responsável: </span>
            {task.assigneeName}
          </span>
        )}
        {task.isOverdue && (
          <span className={styles.overdue}>
            <Icon name="calendar" size={13} />
            {`Venceu ${formatPlainDate(task.dueOn)}`}
          </span>
        )}
      </TaskLink>
    </li>
  );
}
