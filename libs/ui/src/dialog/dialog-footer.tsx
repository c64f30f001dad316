import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogFooterProps {
  /** Summary of what the buttons act on; announced when it changes. */
  note: ReactNode;
  children: ReactNode;
}

/** Footer of a dialog with a note beside its buttons. */
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
