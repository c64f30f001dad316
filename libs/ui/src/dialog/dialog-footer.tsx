import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogFooterProps {
  /** What the buttons will act on; announced when it changes. */
  note: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** The foot of a dialog that says something beside its buttons. */
export function DialogFooter({ note, children }: DialogFooterProps) {
  return (
    <div className={styles.footer}>
      <span role="status" className={styles.footerNote}>
        {note}
      </span>
      {children}
    </div>
  );
}
