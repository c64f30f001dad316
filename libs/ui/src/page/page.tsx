import { type ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Muted line below the title. */
  subtitle?: ReactNode;
  /** Title of the browser tab, when it is not that of the page; null while a record beside the page sets it. */
  tabTitle?: string | null;
  /** A form: no wider than it can be read. */
  isForm?: boolean;
  children: ReactNode;
}

/** Screen with title (also of the document), actions and content. Its heading gets the focus after a navigation. */
export function Page({ title, actions, subtitle, tabTitle = title, isForm, children }: PageProps) {
  return (
    <div className={isForm ? styles.formPage : styles.page}>
      {tabTitle !== null && <title>{`${tabTitle} · Demanda`}</title>}
      <header className={styles.header}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  /** Rendered beside the title. */
  actions?: ReactNode;
}

/** Card that groups related content. */
export function Card({ children, title, actions }: CardProps) {
  return (
    <section className={styles.card}>
      {title && (
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{title}</h2>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** Horizontal row that wraps. */
export function Row({ children, end }: { children: ReactNode; end?: boolean }) {
  return <div className={end ? styles.rowEnd : styles.row}>{children}</div>;
}

/** One of several records in a card, with its actions at the side. */
export function Between({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles.between}>
      <div>{children}</div>
      {actions}
    </div>
  );
}
