import { useState } from 'react';
import { usePersonKey } from '../person';
import type { Column } from './types';

function readHidden<T>(key: string, columns: readonly Column<T>[]): string[] {
  const byDefault = columns.filter((column) => column.hidden).map((column) => column.field);
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : byDefault;
  } catch {
    return byDefault;
  }
}

/** Which columns of a list show, remembered in the browser for each person under the list's name. */
export function useVisibleColumns<T>(listName: string, columns: readonly Column<T>[]) {
  const key = `demanda.columns.${usePersonKey()}.${listName}`;
  const [hidden, setHidden] = useState(() => readHidden(key, columns));
  const isVisible = (field: string) => !hidden.includes(field);
  return {
    hidden,
    isVisible,
    fields: columns.map(({ field }) => field).filter(isVisible),
    setVisible: (visible: (field: string) => boolean) => {
      const next = columns.map((column) => column.field).filter((field) => !visible(field));
      setHidden(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}
