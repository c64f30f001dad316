import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { Icon } from '@demanda/ui/core';
import { DeliveryStatusTag } from '../../shared/delivery-status';
import styles from './column.module.css';

interface ColumnHeadProps {
  status: DeliveryStatus;
  /** Absent while loading. */
  total?: string;
  isFolded: boolean;
  onToggle: () => void;
  /** Returns true once when the card with the requested focus lies in this folded column. */
  takesFocus: () => boolean;
}

/** Name and total of a column; a press folds the column to a strip, or unfolds it. */
export function ColumnHead({ status, total, isFolded, onToggle, takesFocus }: ColumnHeadProps) {
  return (
    <h2 className={styles.head}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        title={isFolded ? 'Abrir coluna' : 'Recolher coluna'}
        onClick={onToggle}
        ref={(button) => {
          if (button && isFolded && takesFocus()) button.focus();
        }}
      >
        <DeliveryStatusTag status={status} />
        <span className={styles.total}>{total}</span>
        <Icon name={isFolded ? 'unfold' : 'fold'} size={15} />
      </button>
    </h2>
  );
}
