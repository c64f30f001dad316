import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './status.module.css';

interface StatProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
}

/** One figure with its name. */
export function Stat({ label, value, hint, icon }: StatProps) {
  return (
    <div className={styles.stat} role="group" aria-label={label}>
      <div className={styles.statHead}>
        <span>{label}</span>
        {icon && <Icon name={icon} />}
      </div>
      <div className={styles.statValue}>{value}</div>
      {hint && <div className={styles.statHint}>{hint}</div>}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.statGrid}>{children}</div>;
}
