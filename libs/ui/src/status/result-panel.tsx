import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './status.module.css';

interface ResultPanelProps {
  icon?: IconName;
  title: string;
  /** What happened and what to do. */
  text?: ReactNode;
  actions?: ReactNode;
  /** Replaces the whole page: its title is the page's heading and gets the focus after a navigation. */
  isPage?: boolean;
}

/** Panel for empty, denied, missing and failed states. */
export function ResultPanel({ icon = 'alert', title, text, actions, isPage }: ResultPanelProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={styles.panel}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <Title className={styles.panelTitle} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className={styles.panelText}>{text}</p>}
      {actions && <div className={styles.panelActions}>{actions}</div>}
    </section>
  );
}
