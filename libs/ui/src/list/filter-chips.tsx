import type { KeyboardEvent } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { activeFilters, withoutFilters } from './active-filters';
import styles from './filter-chips.module.css';
import { useList } from './list-context';
import type { Column } from './types';

interface FilterChipsProps<T> {
  columns: readonly Column<T>[];
  /** The list shows no row, and offers 'Limpar filtros' there. */
  isEmpty: boolean;
}

/** Moves the focus to the next chip, or the one before, since the focused one is about to go. */
function focusNeighbour(chip: HTMLElement): void {
  const item = chip.closest('li');
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling];
  const next = neighbours.map((one) => one?.querySelector<HTMLElement>('[data-chip]')).find(Boolean);
  next?.focus();
}

/** The active filters, one chip each: a press, Backspace or Delete removes it. */
export function FilterChips<T>({ columns, isEmpty }: FilterChipsProps<T>) {
  const { search, onSearch, otherFilters } = useList();
  const filters = activeFilters(columns, search, otherFilters);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros ativos">
      {filters.map(({ text, keys }) => {
        const remove = (chip: HTMLElement) => {
          focusNeighbour(chip);
          onSearch(withoutFilters([{ keys }]));
        };
        const removeByKey = (event: KeyboardEvent<HTMLElement>) =>
          ['Backspace', 'Delete'].includes(event.key) && remove(event.currentTarget);
        return (
          <li key={keys[0]}>
            <button
              type="button"
              data-chip
              className={styles.chip}
              onClick={({ currentTarget }) => remove(currentTarget)}
              onKeyDown={removeByKey}
            >
              <span className="visually-hidden">Remover filtro </span>
              <span className={styles.chipText}>{text}</span>
              <Icon name="close" size={14} />
            </button>
          </li>
        );
      })}
      {!isEmpty && (
        <li>
          <Button kind="text" onClick={() => onSearch(withoutFilters(filters))}>
            Limpar filtros
          </Button>
        </li>
      )}
    </ul>
  );
}
