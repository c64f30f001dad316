import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** Description list of a record; an absent value shows a dash. */
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

interface DetailSectionProps {
  title: string;
  /** Rendered beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Section of a record with its own heading. */
export function DetailSection({ title, actions, children }: DetailSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface DetailCardProps extends DetailSectionProps {
  /** Shown in place of the title, such as a link with its text. */
  heading?: ReactNode;
}

/** One of several equal cards in a section. */
export function DetailCard({ title, heading = title, actions, children }: DetailCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3 className={styles.cardTitle}>{heading}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Section whose content has its own heading. */
export function DetailPart({ children }: { children: ReactNode }) {
  return <div className={styles.part}>{children}</div>;
}
