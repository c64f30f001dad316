import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './status.module.css';

interface ResultPanelProps {
  icon?: IconName;
  title: string;
  /** What happened and what to do. */
  text?: ReactNode;
  actions?: ReactNode;
}

/** Empty, denied, missing and failed: one calm panel that says what to do. */
export function ResultPanel({ icon = 'alert', title, text, actions }: ResultPanelProps) {
  return (
    <section className={styles.panel}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <h2 className={styles.panelTitle}>{title}</h2>
      {text && <p className={styles.panelText}>{text}</p>}
      {actions && <div className={styles.panelActions}>{actions}</div>}
    </section>
  );
}
