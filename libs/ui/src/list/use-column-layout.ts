import { use, useEffect, useMemo, useState } from 'react';
import { usePersonKey } from '../person';
import { inOrder, isSameArrangement, readArrangement, type ColumnArrangement } from './column-arrangement';
import { ListViewContext } from './list-view';
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
  /** Field of the column that names the record and is always visible. */
  mainField: string | undefined;
  setVisible: (visible: (field: string) => boolean) => void;
  setWidths: (widths: Record<string, number>) => void;
  setOrder: (fields: string[]) => void;
  /** Restores the default columns, or those of the open view; absent when they are in use. */
  restore?: () => void;
  isCompact: boolean;
  setCompact: (isCompact: boolean) => void;
  /** The whole arrangement, as a view stores it. */
  arrangement: ColumnArrangement;
  /** Returns to the columns and density of the open view; absent when they are in use. */
  restoreView?: () => void;
}

const NO_WIDTHS = {};

/**
 * Reads and writes the arrangement of a list: the user's own, in the browser and on the server, or that of the open
 * view, whose changes stay in this tab until they are saved.
 */
function useStoredArrangement(listName: string) {
  const { key: viewKey, arrangement: ofView, own, onOwnChange } = use(ListViewContext) ?? {};
  const ownKey = `demanda.columns.${usePersonKey()}.${listName}`;
  const [storage, key] = ofView ? [sessionStorage, `${ownKey}.${viewKey}`] : [localStorage, ownKey];
  // Read again for each change: several may come before the next render.
  const read = () => {
    const stored = storage.getItem(key);
    return stored === null && ofView ? ofView : readArrangement(stored);
  };
  const start = () => ({ key, ofView, own, chosen: ofView ? read() : (own ?? read()) });
  const [state, setState] = useState(start);
  const isOther = state.key !== key || state.ofView !== ofView || state.own !== own;
  const { chosen } = isOther ? start() : state;
  if (isOther) setState({ key, ofView, own, chosen });

  // The browser's copy, with which the next visit opens before the server has responded.
  useEffect(() => {
    if (own) localStorage.setItem(ownKey, JSON.stringify(own));
  }, [own, ownKey]);

  const restoreView = () => {
    storage.removeItem(key);
    if (ofView) setState({ key, ofView, own, chosen: ofView });
  };
  const store = (next: ColumnArrangement) => {
    if (ofView && isSameArrangement(next, ofView)) return restoreView();
    if (Object.keys(next).length > 0 || ofView) storage.setItem(key, JSON.stringify(next));
    else storage.removeItem(key);
    setState({ key, ofView, own, chosen: next });
    if (!ofView) onOwnChange?.(next);
  };
  return { read, store, restoreView, chosen, ofView };
}

/**
 * Visibility, width and order of a list's columns, and the height of its rows, stored per user and list name. Stored
 * fields that the list lacks are kept: the user's permissions may hide them only temporarily.
 */
export function useColumnLayout<T>(listName: string, columns: readonly Column<T>[]): ColumnLayout<T> {
  const { read, store, restoreView, chosen, ofView } = useStoredArrangement(listName);
  const { hidden: chosenHidden, order, widths = NO_WIDTHS, isCompact = false } = chosen;
  const mainField = (columns.find(({ isMain }) => isMain) ?? columns[0])?.field;
  // A new array would be new definitions for the grid, which is external to React.
  const hidden = useMemo(
    () =>
      (chosenHidden ?? fieldsOf(columns.filter((column) => column.hidden))).filter(
        (field) => field !== mainField,
      ),
    [chosenHidden, columns, mainField],
  );
  const ordered = useMemo(() => inOrder(columns, order), [columns, order]);
  const isVisible = (field: string) => !hidden.includes(field);
  const change = (part: ColumnArrangement) => store({ ...read(), ...part });
  const setCompact = (compact: boolean) => {
    const { isCompact: _, ...columnParts } = read();
    store({ ...columnParts, ...(compact && { isCompact: compact }) });
  };
  const isChanged = ofView ? chosen !== ofView : (chosenHidden ?? order ?? chosen.widths) !== undefined;
  const restoreOwn = () => store(isCompact ? { isCompact } : {});
  return {
    columns: ordered,
    hidden,
    widths,
    fields: fieldsOf(ordered).filter(isVisible),
    isVisible,
    mainField,
    setVisible: (visible) => {
      const shown = fieldsOf(columns);
      const others = hidden.filter((field) => !shown.includes(field));
      change({ hidden: [...others, ...shown.filter((field) => field !== mainField && !visible(field))] });
    },
    setWidths: (next) => change({ widths: { ...read().widths, ...next } }),
    setOrder: (next) => {
      const all = [...new Set([...(read().order ?? []), ...next])].map((field) => ({ field }));
      change({ order: fieldsOf(inOrder(all, next)) });
    },
    restore: isChanged ? (ofView ? restoreView : restoreOwn) : undefined,
    isCompact,
    setCompact,
    arrangement: {
      hidden: [...hidden],
      order: fieldsOf(ordered),
      ...(widths !== NO_WIDTHS && { widths }),
      ...(isCompact && { isCompact }),
    },
    restoreView: ofView && isChanged ? restoreView : undefined,
  };
}
