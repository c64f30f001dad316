import type { ReactNode } from 'react';
import styles from './timeline.module.css';

interface TimelineProps {
  /** Names the list. */
  label: string;
  children: ReactNode;
}

/** What happened, one below the other, in the order it is given. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {children}
    </ol>
  );
}

interface TimelineEntryProps {
  /** UTC instant, and how it is written. */
  instant: string;
  time: string;
  /** Who did it. */
  about: ReactNode;
  /** More of it, below and as wide as the list. */
  details?: ReactNode;
  children: ReactNode;
}

export function TimelineEntry({ instant, time, about, details, children }: TimelineEntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.what}>{children}</div>
      <div className={styles.about}>
        <time dateTime={instant}>{time}</time> · {about}
      </div>
      {details && <div className={styles.more}>{details}</div>}
    </li>
  );
}
