import type { ReactNode } from 'react';
import styles from './status.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A short state, told by its text and only helped by its colour. */
export function Tag({ children, tone = 'neutral' }: { children: ReactNode; tone?: Tone }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
