import type { LiveState } from '@demanda/contracts/platform-live';
import { useSyncExternalStore } from 'react';

/** Current state from the server: the release to offer to this tab, the disabled remotes, the unread notices. */
export interface Live extends LiveState {
  /** What that release changes of what the tab has loaded, as the menu names it; absent when that is unknown. */
  changed?: string[];
}

let live: Live = { release: null, disabled: [] };
const listeners = new Set<() => void>();

const isSame = (a: Live, b: Live) => JSON.stringify(a) === JSON.stringify(b);

/** Stores a state; an equal one causes no re-render. */
export function setLive({ release, disabled, ...optional }: Live): void {
  const next = { release, disabled: [...disabled].sort(), ...optional };
  if (isSame(live, next)) return;
  live = next;
  for (const listener of [...listeners]) listener();
}

/** Stores the number of unread notices that another call returned. */
export const setUnreadNotices = (unreadNotices: number): void => setLive({ ...live, unreadNotices });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state; the same object until it changes. */
export const useLive = (): Live => useSyncExternalStore(subscribe, () => live);

/** Returns whether a remote is disabled now. */
export const isDisabled = (remote: string): boolean => live.disabled.includes(remote);
