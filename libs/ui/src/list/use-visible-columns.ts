import { useState } from 'react';
import type { Column } from './types';

const keyOf = (listName: string) => `demanda.columns.${listName}`;

function readHidden<T>(listName: string, columns: readonly Column<T>[]): string[] {
  const byDefault = columns.filter((column) => column.hidden).map((column) => column.field);
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(listName)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : byDefault;
  } catch {
    return byDefault;
  }
}

/** Which columns of a list show, remembered in the browser under the list's name. */
export function useVisibleColumns<T>(listName: string, columns: readonly Column<T>[]) {
  const [hidden, setHidden] = useState(() => readHidden(listName, columns));
  return {
    hidden,
    isVisible: (field: string) => !hidden.includes(field),
    setVisible: (visible: (field: string) => boolean) => {
      const next = columns.map((column) => column.field).filter((field) => !visible(field));
      setHidden(next);
      localStorage.setItem(keyOf(listName), JSON.stringify(next));
    },
  };
}
