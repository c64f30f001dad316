import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './status.module.css';

export type Tone = 'quiet' | 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/**
 * Short status; the text carries its meaning, the colour only supports it. A normal state is `quiet`: plain text, so that
 * the others stand out.
 */
export function Tag({ children, tone = 'neutral' }: { children: ReactNode; tone?: Tone }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}

interface ToneIconProps {
  icon: IconName;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  tone: Tone;
}

/** Status as an icon before a text that has no room for a tag. */
export function ToneIcon({ icon, label, tone }: ToneIconProps) {
  return (
    <span role="img" aria-label={label} title={label} className={styles.toneIcon} data-tone={tone}>
      <Icon name={icon} size={16} />
    </span>
  );
}
