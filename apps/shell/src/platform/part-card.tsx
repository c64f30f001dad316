import type { PlatformBuild } from '@demanda/contracts/platform';
import { Card } from '@demanda/ui/core';
import type { ReactNode } from 'react';
import styles from './platform.module.css';

interface PartCardProps {
  app: PlatformBuild['app'];
  /** Beside the name: whether it is on. */
  state?: ReactNode;
  actions?: ReactNode;
  /** What of the product it is. */
  lead: string;
  children: ReactNode;
}

/** One app of the live release. */
export function PartCard({ app, state, actions, lead, children }: PartCardProps) {
  const title = (
    <span className={styles.name}>
      {app} {state}
    </span>
  );
  return (
    <Card title={title} actions={actions}>
      <p className={styles.lead}>{lead}</p>
      {children}
    </Card>
  );
}
