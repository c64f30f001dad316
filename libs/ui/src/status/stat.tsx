import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { useLinkClick } from '../link/link-context';
import styles from './status.module.css';

interface FigureProps {
  label: ReactNode;
  /** Undefined while loading; its space is reserved. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
}

interface StatProps extends FigureProps {
  label: string;
  /** URL of the list that the figure counts; the whole card is the link. */
  to?: string;
}

/** Figure with its name. */
export function Stat({ label, to, ...figure }: StatProps) {
  return (
    <div className={styles.stat} role="group" aria-label={label} aria-busy={figure.value === undefined}>
      <Figure label={to ? <StatLink to={to} label={label} /> : label} {...figure} />
    </div>
  );
}

const StatLink = ({ to, label }: { to: string; label: string }) => (
  <a href={to} onClick={useLinkClick(to)} className={styles.statLink}>
    {label}
  </a>
);

interface StatToggleProps extends FigureProps {
  pressed: boolean;
  onToggle: () => void;
}

/** Figure that also filters a list to what it counts. */
export function StatToggle({ pressed, onToggle, ...figure }: StatToggleProps) {
  return (
    <button type="button" className={styles.statToggle} aria-pressed={pressed} onClick={onToggle}>
      <Figure {...figure} />
    </button>
  );
}

/** For the stylesheet, which reduces the font size of long values. */
const lengthOf = (value: ReactNode) =>
  typeof value === 'string' ? ({ '--length': value.length } as CSSProperties) : undefined;

function Figure({ label, value, hint, icon }: FigureProps) {
  return (
    <>
      <span className={styles.statHead}>
        <span>{label}</span>
        {icon && <Icon name={icon} />}
      </span>
      <span className={styles.statValue} data-pending={value === undefined} style={lengthOf(value)}>
        {value}
      </span>
      {hint && <span className={styles.statHint}>{hint}</span>}
    </>
  );
}

interface StatGridProps {
  /** The figures are short counts: on a phone each is one line. */
  counts?: boolean;
  children: ReactNode;
}

/** Figures side by side, as many as fit. */
export function StatGrid({ counts, children }: StatGridProps) {
  return (
    <div className={styles.statGrid} data-counts={counts}>
      {children}
    </div>
  );
}
