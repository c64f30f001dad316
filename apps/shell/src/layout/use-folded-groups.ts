import { useSession } from '@demanda/auth/use-session';
import { z } from '@demanda/schema';
import { useState } from 'react';
import { readStored } from '../read-stored';

const names = z.array(z.string());

/** Names of the folded groups of the menu, stored in the browser per user. */
export function useFoldedGroups() {
  const key = `demanda.menu.${useSession().user?.id}`;
  const [folded, setFolded] = useState(() => readStored(key, names, []));
  const isFolded = (name: string) => folded.includes(name);
  const toggle = (name: string) => {
    const next = isFolded(name) ? folded.filter((other) => other !== name) : [...folded, name];
    localStorage.setItem(key, JSON.stringify(next));
    setFolded(next);
  };
  return { isFolded, toggle };
}
