import { priorityLabels, type Priority } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import { Tag, ToneIcon, type Tone } from '@demanda/ui/core';
import { formatPlainDate } from '@demanda/ui/format';
import { unbilledText } from '../../shared/unbilled-text';

/** Tags of a task's states (TASK-033 to TASK-036, TASK-065 to TASK-068). */

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

/** A delivery may still come, except for a task that was billed before. */
export const DeliveryTag = ({ task }: { task: Pick<Task, 'hasDelivery' | 'hasQuoteInBilling'> }) => {
  if (task.hasDelivery) return <Tag tone="quiet">✓ Vinculado</Tag>;
  return <Tag tone={task.hasQuoteInBilling ? 'warning' : 'quiet'}>✗ Pendente</Tag>;
};

type Billed = Pick<Task, 'hasDelivery' | 'hasQuoteInBilling' | 'unbilledAmount'>;

/** What was delivered can be billed, so only then it stands out that it is not. */
export function BillingTag({ task }: { task: Billed }) {
  const unbilled = unbilledText(task);
  if (!task.hasQuoteInBilling) return <Tag tone={task.hasDelivery ? 'warning' : 'quiet'}>⏳ Aguardando</Tag>;
  if (!unbilled) return <Tag tone="quiet">✓ Faturado</Tag>;
  return (
    <Tag tone="warning">
      <span title={unbilled}>
        ✓ Faturado ≠<span className="visually-hidden">{` (${unbilled})`}</span>
      </span>
    </Tag>
  );
}
