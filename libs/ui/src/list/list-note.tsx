import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './list.module.css';

/** A sentence about the whole list, between its toolbar and its rows. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.note}>
    <Icon name="alert" size={16} />
    {children}
  </p>
);
