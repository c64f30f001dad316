import type { ReactNode } from 'react';
import styles from './status.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** Short status; the text carries its meaning, the colour only supports it. */
export function Tag({ children, tone = 'neutral' }: { children: ReactNode; tone?: Tone }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
