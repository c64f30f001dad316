import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** Lines of a card on a phone. */
export const CardTitle = ({ children }: { children: ReactNode }) => (
  <div className={styles.cardTitle}>{children}</div>
);

export const CardLine = ({ children }: { children: ReactNode }) => (
  <div className={styles.cardLine}>{children}</div>
);

export const CardTags = ({ children }: { children: ReactNode }) => (
  <div className={styles.cardTags}>{children}</div>
);
