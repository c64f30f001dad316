import { priorityLabels, type Priority } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import { Tag, ToneIcon, type Tone } from '@demanda/ui/core';
import { formatPlainDate } from '@demanda/ui/format';

const priorityTones: Record<Priority, Tone> = {
  LOW: 'neutral',
  MEDIUM: 'quiet',
  HIGH: 'warning',
  URGENT: 'danger',
};

export const PriorityTag = ({ priority }: { priority: Priority }) => (
  <Tag tone={priorityTones[priority]}>{priorityLabels[priority]}</Tag>
);

/** Mark of a priority above the usual, for where its column is hidden (TASK-030). */
export function PriorityMark({ priority }: { priority: Priority }) {
  if (priority !== 'HIGH' && priority !== 'URGENT') return null;
  return (
    <ToneIcon
      icon={priority === 'HIGH' ? 'high' : 'urgent'}
      label={`Prioridade ${priorityLabels[priority]}`}
      tone={priorityTones[priority]}
    />
  );
}

/** Mark of a task whose due day has passed, for where its column is hidden. */
export const OverdueMark = ({ task }: { task: Pick<Task, 'dueOn' | 'isOverdue'> }) =>
  task.isOverdue && (
    <ToneIcon icon="calendar" label={`Atrasada: prazo ${formatPlainDate(task.dueOn)}`} tone="danger" />
  );
