import type { LiveState } from '@demanda/contracts/platform-live';
import { useSyncExternalStore } from 'react';

/** Current state from the server: the release to offer to this tab, the disabled remotes, the unread notices. */

let live: LiveState = { release: null, disabled: [] };
const listeners = new Set<() => void>();

const isSame = (a: LiveState, b: LiveState) => JSON.stringify(a) === JSON.stringify(b);

/** Stores a state; an equal one causes no re-render. */
export function setLive({ release, disabled, ...optional }: LiveState): void {
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
export const useLive = (): LiveState => useSyncExternalStore(subscribe, () => live);

/** Returns whether a remote is disabled now. */
export const isDisabled = (remote: string): boolean => live.disabled.includes(remote);
