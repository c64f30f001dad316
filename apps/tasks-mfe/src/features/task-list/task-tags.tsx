import type { Task } from '@demanda/contracts/task-shapes';
import { Icon, Tag } from '@demanda/ui/core';
import type { ReactNode } from 'react';
import { unbilledText } from '../../shared/unbilled-text';
import styles from './task-tags.module.css';

/** Icons of the marks that the texts of the states begin with. */
const icons = { '✓': 'check', '✗': 'close', '⏳': 'waiting' } as const;

interface StateProps {
  tone: 'quiet' | 'warning';
  mark: keyof typeof icons;
  title?: string;
  children: ReactNode;
}

/** Tag of a state: its text with its mark, which is shown as a line icon. */
const State = ({ tone, mark, title, children }: StateProps) => (
  <Tag tone={tone}>
    <span className={styles.state} title={title}>
      <Icon name={icons[mark]} size={12} />
      <span className="visually-hidden">{mark} </span>
      {children}
    </span>
  </Tag>
);

/** Tags of a task's states (TASK-033 to TASK-036, TASK-065 to TASK-068). */

/** A delivery may still come, except for a task that was billed before. */
export const DeliveryTag = ({ task }: { task: Pick<Task, 'hasDelivery' | 'hasQuoteInBilling'> }) => {
  if (task.hasDelivery)
    return (
      <State tone="quiet" mark="✓">
        Vinculado
      </State>
    );
  return (
    <State tone={task.hasQuoteInBilling ? 'warning' : 'quiet'} mark="✗">
      Pendente
    </State>
  );
};

type Billed = Pick<Task, 'hasDelivery' | 'hasQuoteInBilling' | 'unbilledAmount'>;

/** What was delivered can be billed, so only then it stands out that it is not. */
export function BillingTag({ task }: { task: Billed }) {
  const unbilled = unbilledText(task);
  if (!task.hasQuoteInBilling)
    return (
      <State tone={task.hasDelivery ? 'warning' : 'quiet'} mark="⏳">
        Aguardando
      </State>
    );
  if (!unbilled)
    return (
      <State tone="quiet" mark="✓">
        Faturado
      </State>
    );
  return (
    <State tone="warning" mark="✓" title={unbilled}>
      Faturado ≠<span className="visually-hidden">{` (${unbilled})`}</span>
    </State>
  );
}
