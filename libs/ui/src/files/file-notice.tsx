import type { ReactNode } from 'react';
import { IconButton } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './files.module.css';

/** Neutral hint. */
export function FileNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="note">
      <Icon name="alert" />
      <span className={styles.noticeBody}>{children}</span>
    </p>
  );
}

interface RefusedFilesProps {
  /** Each with its reason; the name is absent where the reason contains it. */
  refusals: readonly { name?: string; reason: string }[];
  onClose: () => void;
}

/** Files that were refused, and why; announced at once. */
export function RefusedFiles({ refusals, onClose }: RefusedFilesProps) {
  return (
    <div role="alert" className={styles.live}>
      {refusals.length > 0 && (
        <div className={styles.notice} data-tone="error">
          <Icon name="alert" />
          <ul className={`${styles.refusals} ${styles.noticeBody}`}>
            {refusals.map(({ name, reason }, index) => (
              <li key={index}>
                {name && <strong>{name}: </strong>}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          <IconButton icon="close" label="Fechar avisos" onClick={onClose} />
        </div>
      )}
    </div>
  );
}

/** Muted line for an empty state. */
export function Quiet({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}

/** Vertical stack. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
