import type { ReactNode } from 'react';
import styles from './timeline.module.css';

interface TimelineProps {
  /** Accessible name of the list. */
  label: string;
  children: ReactNode;
}

/** List of events in the given order. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {children}
    </ol>
  );
}

interface TimelineEntryProps {
  /** UTC instant, and its formatted text. */
  instant: string;
  time: ReactNode;
  /** User and further context. */
  about: ReactNode;
  /** Rendered below the event, as wide as the list. */
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
