import { priorityLabels, type Priority } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import { Tag, type Tone } from '@demanda/ui/core';
import { unbilledText } from '../../shared/unbilled-text';

/** Tags of a task's states (TASK-033 to TASK-036, TASK-065 to TASK-068). */

const priorityTones: Record<Priority, Tone> = {
  LOW: 'neutral',
  MEDIUM: 'info',
  HIGH: 'warning',
  URGENT: 'danger',
};

export const PriorityTag = ({ priority }: { priority: Priority }) => (
  <Tag tone={priorityTones[priority]}>{priorityLabels[priority]}</Tag>
);

export const DeliveryTag = ({ task }: { task: Pick<Task, 'hasDelivery'> }) =>
  task.hasDelivery ? <Tag tone="success">✓ Vinculado</Tag> : <Tag>✗ Pendente</Tag>;

export function BillingTag({ task }: { task: Pick<Task, 'hasQuoteInBilling' | 'unbilledAmount'> }) {
  const unbilled = unbilledText(task);
  if (!task.hasQuoteInBilling) return <Tag tone="warning">⏳ Aguardando</Tag>;
  if (!unbilled) return <Tag tone="success">✓ Faturado</Tag>;
  return (
    <Tag tone="warning">
      <span title={unbilled}>
        ✓ Faturado ≠<span className="visually-hidden">{` (${unbilled})`}</span>
      </span>
    </Tag>
  );
}
