import { Card } from '@demanda/ui/core';
import type { ReactNode } from 'react';
import styles from './platform.module.css';

interface PartCardProps {
  /** Name for people. */
  area: string;
  /** Rendered beside the name: whether it is enabled. */
  state?: ReactNode;
  actions?: ReactNode;
  /** Second line: the folder of the app, or its role in the product. */
  lead: string;
  children: ReactNode;
}

/** Card of one app of the live release. */
export function PartCard({ area, state, actions, lead, children }: PartCardProps) {
  const title = (
    <span className={styles.name}>
      {area} {state}
    </span>
  );
  return (
    <Card title={title} actions={actions}>
      <p className={styles.lead}>{lead}</p>
      {children}
    </Card>
  );
}
