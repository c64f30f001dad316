import type { Task } from '@demanda/contracts/task-shapes';
import { Tag } from '@demanda/ui/core';
import { unbilledText } from '../../shared/unbilled-text';

/** Tags of a task's states (TASK-033 to TASK-036, TASK-065 to TASK-068). */

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
