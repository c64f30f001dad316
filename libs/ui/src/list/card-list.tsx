import type { MouseEvent, ReactNode } from 'react';
import { useList } from './list-context';
import styles from './cards.module.css';
import { isForRow, pressRow } from './row-press';
import { SelectRow } from './select-controls';
import { TouchedMark } from './touched-mark';
import type { ListRow } from './types';

interface CardListProps<T> {
  rows: T[];
  card: (row: T) => ReactNode;
}

/** Rows as cards, with checkboxes and actions where the list has them. */
export function CardList<T extends ListRow>({ rows, card }: CardListProps<T>) {
  const { selection, rowActions, onPress, urlOf, highlightId } = useList();
  const press = (event: MouseEvent, row: T) => {
    // React events also bubble from popups of the card, such as a menu.
    if (event.currentTarget.contains(event.target as Node) && isForRow(event))
      pressRow(event, { onPress: () => onPress?.(row), url: urlOf?.(row.id) });
  };
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={styles.card}
          data-pressable={onPress !== undefined}
          onClick={(event) => press(event, row)}
          onAuxClick={(event) => press(event, row)}
        >
          {row.id === highlightId && <TouchedMark />}
          <div className={styles.cardBody}>
            {selection && <SelectRow row={row} selection={selection} />}
            <div className={styles.cardContent}>
              {card(row)}
              {rowActions && <div className={styles.cardActions}>{rowActions(row)}</div>}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
