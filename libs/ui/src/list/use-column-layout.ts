import { useMemo, useState } from 'react';
import { usePersonKey } from '../person';
import { inOrder, readArrangement, type ColumnArrangement } from './column-arrangement';
import type { Column } from './types';

const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field);

/** The user's arrangement of a list's columns, and how to change it. */
export interface ColumnLayout<T> {
  /** In the user's order. */
  columns: readonly Column<T>[];
  hidden: readonly string[];
  /** In pixels, for the columns whose width the user set. */
  widths: Readonly<Record<string, number>>;
  /** Fields of the visible columns, in order. */
  fields: readonly string[];
  isVisible: (field: string) => boolean;
  setVisible: (visible: (field: string) => boolean) => void;
  setWidths: (widths: Record<string, number>) => void;
  setOrder: (fields: string[]) => void;
  /** Restores the default columns; absent when they are in use. */
  restore?: () => void;
  isCompact: boolean;
  setCompact: (isCompact: boolean) => void;
}

const NO_WIDTHS = {};

/**
 * Visibility, width and order of a list's columns, and the height of its rows, stored in the browser per user and list
 * name. Stored fields that the list lacks are kept: the user's permissions may hide them only temporarily.
 */
export function useColumnLayout<T>(listName: string, columns: readonly Column<T>[]): ColumnLayout<T> {
  const key = `demanda.columns.${usePersonKey()}.${listName}`;
  // Read again for each change: several may come before the next render.
  const stored = () => readArrangement(localStorage.getItem(key));
  const [chosen, setChosen] = useState(stored);
  const { hidden: chosenHidden, order, widths = NO_WIDTHS, isCompact = false } = chosen;
  // A new array would be new definitions for the grid, which is external to React.
  const hidden = useMemo(
    () => chosenHidden ?? fieldsOf(columns.filter((column) => column.hidden)),
    [chosenHidden, columns],
  );
  const ordered = useMemo(() => inOrder(columns, order), [columns, order]);
  const isVisible = (field: string) => !hidden.includes(field);
  const store = (next: ColumnArrangement) => {
    setChosen(next);
    if (Object.keys(next).length > 0) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  };
  const change = (part: ColumnArrangement) => store({ ...stored(), ...part });
  const setCompact = (compact: boolean) => {
    const { isCompact: _, ...columnParts } = stored();
    store({ ...columnParts, ...(compact && { isCompact: compact }) });
  };
  return {
    columns: ordered,
    hidden,
    widths,
    fields: fieldsOf(ordered).filter(isVisible),
    isVisible,
    setVisible: (visible) => {
      const shown = fieldsOf(columns);
      const others = hidden.filter((field) => !shown.includes(field));
      change({ hidden: [...others, ...shown.filter((field) => !visible(field))] });
    },
    setWidths: (next) => change({ widths: { ...stored().widths, ...next } }),
    setOrder: (next) => {
      const all = [...new Set([...(stored().order ?? []), ...next])].map((field) => ({ field }));
      change({ order: fieldsOf(inOrder(all, next)) });
    },
    restore:
      (chosenHidden ?? order ?? chosen.widths) ? () => store(isCompact ? { isCompact } : {}) : undefined,
    isCompact,
    setCompact,
  };
}
