import { useMemo, useState } from 'react';
import { usePersonKey } from '../person';
import { inOrder, readArrangement, type ColumnArrangement } from './column-arrangement';
import type { Column } from './types';

const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field);

/** The columns of a list as a person arranged them, and how the person changes that. */
export interface ColumnLayout<T> {
  /** In the order of the person. */
  columns: readonly Column<T>[];
  hidden: readonly string[];
  /** Pixels, of the columns whose width the person chose. */
  widths: Readonly<Record<string, number>>;
  /** Of the columns that show, in their order. */
  fields: readonly string[];
  isVisible: (field: string) => boolean;
  setVisible: (visible: (field: string) => boolean) => void;
  setWidths: (widths: Record<string, number>) => void;
  setOrder: (fields: string[]) => void;
  /** Arranges the columns as the list brings them; absent where they are so already. */
  restore?: () => void;
}

const NO_WIDTHS = {};

/**
 * Which columns of a list show, how wide and in which order, remembered in the browser for each person under the
 * list's name. What is remembered of fields that the list does not have now stays: they may not be permitted just now.
 */
export function useColumnLayout<T>(listName: string, columns: readonly Column<T>[]): ColumnLayout<T> {
  const key = `demanda.columns.${usePersonKey()}.${listName}`;
  // read anew for each change: several may come before the next rendering
  const stored = () => readArrangement(localStorage.getItem(key));
  const [chosen, setChosen] = useState(stored);
  const { hidden: chosenHidden, order, widths = NO_WIDTHS } = chosen;
  // The grid lives outside React: another array would be new definitions for it.
  const hidden = useMemo(
    () => chosenHidden ?? fieldsOf(columns.filter((column) => column.hidden)),
    [chosenHidden, columns],
  );
  const ordered = useMemo(() => inOrder(columns, order), [columns, order]);
  const isVisible = (field: string) => !hidden.includes(field);
  const change = (part: ColumnArrangement) => {
    const next = { ...stored(), ...part };
    setChosen(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  const restore = () => {
    setChosen({});
    localStorage.removeItem(key);
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
    restore: Object.keys(chosen).length > 0 ? restore : undefined,
  };
}
