import type { TaskRow } from '@demanda/contracts/task-shapes';
import { formatCount } from '@demanda/ui/format';
import type { ReactNode } from 'react';
import styles from './bulk.module.css';

interface TaskLinesProps {
  /** Accessible name of the list. */
  label: string;
  tasks: readonly TaskRow[];
  /** What the action means for a task, below its title. */
  detail?: (task: TaskRow) => ReactNode;
  /** At the end of the line, such as an amount. */
  end?: (task: TaskRow) => ReactNode;
  /** Number of selected tasks that were deleted meanwhile. */
  gone: number;
}

/** The tasks of an action, one line each. */
export function TaskLines({ label, tasks, detail, end, gone }: TaskLinesProps) {
  return (
    <>
      <ul className={styles.lines} aria-label={label} tabIndex={0}>
        {tasks.map((task) => (
          <li key={task.id}>
            <span className={styles.text}>
              <span>
                <strong>{task.code}</strong> {task.title}
              </span>
              {detail && <small>{detail(task)}</small>}
            </span>
            {end && <span className={styles.end}>{end(task)}</span>}
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <p className={styles.gone}>{`Excluídas por outra pessoa: ${formatCount(gone, 'tarefa(s)')}`}</p>
      )}
    </>
  );
}
