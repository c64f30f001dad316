import type { KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './board.module.css';

interface BoardProps {
  label: string;
  /** `BoardColumn`s. */
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Columns side by side, which scroll sideways in their own box where there is no room for all. */
export function Board({ label, children, onKeyDown, ref }: BoardProps) {
  return (
    <div className={styles.room}>
      <div
        className={styles.board}
        role="region"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        ref={ref}
      >
        {children}
      </div>
    </div>
  );
}
