import type { TaskRow } from '@demanda/contracts/task-shapes';
import { RecordLines } from '@demanda/record-form/record-lines';
import type { ReactNode } from 'react';

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
export const TaskLines = ({ label, tasks, detail, end, gone }: TaskLinesProps) => (
  <RecordLines
    label={label}
    lines={tasks.map((task) => ({
      id: task.id,
      title: (
        <>
          <strong>{task.code}</strong> {task.title}
        </>
      ),
      detail: detail?.(task),
      end: end?.(task),
    }))}
    gone={{ count: gone, kind: 'tarefa(s)', text: 'Excluídas por outra pessoa' }}
  />
);
