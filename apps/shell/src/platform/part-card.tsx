import type { PlatformBuild } from '@demanda/contracts/platform';
import { Card } from '@demanda/ui/core';
import type { ReactNode } from 'react';
import styles from './platform.module.css';

interface PartCardProps {
  app: PlatformBuild['app'];
  /** Rendered beside the name: whether it is enabled. */
  state?: ReactNode;
  actions?: ReactNode;
  /** The app's role in the product. */
  lead: string;
  children: ReactNode;
}

/** Card of one app of the live release. */
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
