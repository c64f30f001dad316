import { z } from '@demanda/schema';
import { useState } from 'react';
import { usePersonKey } from '../person';
import { readStored } from '../read-stored';

const names = z.array(z.string());

/** Names of the folded parts of `area`, such as the groups of the menu, stored in the browser per user. */
export function useFolded(area: string) {
  const key = `demanda.${area}.${usePersonKey()}`;
  const [folded, setFolded] = useState(() => readStored(key, names, []));
  const isFolded = (name: string) => folded.includes(name);
  const toggle = (name: string) => {
    const next = isFolded(name) ? folded.filter((other) => other !== name) : [...folded, name];
    localStorage.setItem(key, JSON.stringify(next));
    setFolded(next);
  };
  return { isFolded, toggle };
}
