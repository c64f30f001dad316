import type { Task } from '@demanda/contracts/task-shapes';
import { Icon, Tag } from '@demanda/ui/core';
import type { ReactNode } from 'react';
import { unbilledText } from '../../shared/unbilled-text';
import styles from './task-tags.module.css';

/** Icons of the marks that the texts of the states begin with. */
const icons = { '✓': 'check', '✗': 'close', '⏳': 'waiting' } as const;

interface StateProps {
  mark: keyof typeof icons;
  title?: string;
  children: ReactNode;
}

/** Text of a state with its mark, which is shown as a line icon. */
const State = ({ mark, title, children }: StateProps) => (
  <span className={styles.state} title={title}>
    <Icon name={icons[mark]} size={12} />
    <span className="visually-hidden">{mark} </span>
    {children}
  </span>
);

/** Tags of a task's states (TASK-033 to TASK-036, TASK-065 to TASK-068). */

/** A delivery may still come, except for a task that was billed before. */
export const DeliveryTag = ({ task }: { task: Pick<Task, 'hasDelivery' | 'hasQuoteInBilling'> }) => {
  if (task.hasDelivery)
    return (
      <Tag tone="quiet">
        <State mark="✓">Vinculado</State>
      </Tag>
    );
  return (
    <Tag tone={task.hasQuoteInBilling ? 'warning' : 'quiet'}>
      <State mark="✗">Pendente</State>
    </Tag>
  );
};

type Billed = Pick<Task, 'hasDelivery' | 'hasQuoteInBilling' | 'unbilledAmount'>;

/** What was delivered can be billed, so only then it stands out that it is not. */
export function BillingTag({ task }: { task: Billed }) {
  const unbilled = unbilledText(task);
  if (!task.hasQuoteInBilling)
    return (
      <Tag tone={task.hasDelivery ? 'warning' : 'quiet'}>
        <State mark="⏳">Aguardando</State>
      </Tag>
    );
  if (!unbilled)
    return (
      <Tag tone="quiet">
        <State mark="✓">Faturado</State>
      </Tag>
    );
  return (
    <Tag tone="warning">
      <State mark="✓" title={unbilled}>
        Faturado ≠<span className="visually-hidden">{` (${unbilled})`}</span>
      </State>
    </Tag>
  );
}
