import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** Names and values of a record; an absent value shows a dash. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>;
}

export function Detail({ label, children, wide }: { label: string; children: ReactNode; wide?: boolean }) {
  const empty = children === null || children === undefined || children === '';
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{empty ? '—' : children}</dd>
    </div>
  );
}
