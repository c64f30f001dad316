import type { CSSProperties, ReactNode } from 'react';
import styles from './items.module.css';

/** List of items, of which at most one is open; `count` lines stand beside its editor on a wide screen. */
export const ItemList = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className={styles.items} style={{ '--lines': count } as CSSProperties}>
    {children}
  </div>
);
