import type { TaskRow } from '@demanda/contracts/task-shapes';
import { Tag } from '@demanda/ui/core';
import { formatPlainDate } from '@demanda/ui/format';

/** Due day of a task, marked once it has passed. */
export const DueDay = ({ task }: { task: Pick<TaskRow, 'dueOn' | 'isOverdue'> }) =>
  task.dueOn && (
    <>
      {formatPlainDate(task.dueOn)}
      {task.isOverdue && (
        <>
          {' '}
          <Tag tone="danger">Atrasada</Tag>
        </>
      )}
    </>
  );
