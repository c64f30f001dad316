import { Icon } from '@demanda/ui/core';
import type { ReactNode, Ref } from 'react';
import styles from './board.module.css';

interface BoardColumnProps {
  name: string;
  /** The name as it is shown. */
  tag: ReactNode;
  /** Number of records; absent while loading. */
  total: string | undefined;
  /** Line below the number, such as a sum. */
  detail?: ReactNode;
  isBusy: boolean;
  /** Shown as a strip with its name and number. */
  isFolded: boolean;
  onToggle: () => void;
  /** `ColumnContent`; not rendered while the column is folded. */
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  /** The button that folds and unfolds the column. */
  foldRef?: Ref<HTMLButtonElement>;
  /** The box that scrolls. */
  bodyRef?: Ref<HTMLDivElement>;
}

/** Column of a board; a press on its head folds it to a strip, or unfolds it. */
export function BoardColumn({
  name,
  tag,
  total,
  detail,
  isBusy,
  isFolded,
  onToggle,
  children,
  ref,
  foldRef,
  bodyRef,
}: BoardColumnProps) {
  return (
    <section className={styles.column} data-folded={isFolded} aria-label={name} aria-busy={isBusy} ref={ref}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          title={isFolded ? 'Abrir coluna' : 'Recolher coluna'}
          onClick={onToggle}
          ref={foldRef}
        >
          {tag}
          <span className={styles.total}>{total}</span>
          <Icon name={isFolded ? 'unfold' : 'fold'} size={15} />
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </button>
      </h2>
      {!isFolded && (
        <div className={styles.body} ref={bodyRef}>
          {children}
        </div>
      )}
    </section>
  );
}
