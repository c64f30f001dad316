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

interface DetailSectionProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a record under its own heading. */
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

/** One of several equal parts of a section. */
export function DetailCard({ title, actions, children }: DetailSectionProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3 className={styles.cardTitle}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A part that brings its own heading. */
export function DetailPart({ children }: { children: ReactNode }) {
  return <div className={styles.part}>{children}</div>;
}
