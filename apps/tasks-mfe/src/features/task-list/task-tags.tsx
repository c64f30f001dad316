import { priorityLabels, type Priority } from '@demanda/contracts/task-words';
import type { Task } from '@demanda/contracts/tasks';
import { Tag, type Tone } from '@demanda/ui/core';

/** The states of a task as short texts (TASK-033 to TASK-036, TASK-065 to TASK-068). */

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

export const BillingTag = ({ task }: { task: Pick<Task, 'hasQuoteInBilling'> }) =>
  task.hasQuoteInBilling ? <Tag tone="success">✓ Faturado</Tag> : <Tag tone="warning">⏳ Aguardando</Tag>;
