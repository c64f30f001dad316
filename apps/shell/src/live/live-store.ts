import type { LiveState } from '@demanda/contracts/platform';
import { useSyncExternalStore } from 'react';

/** What the server says of the platform just now: which release is live, which remotes are switched off. */

let live: LiveState = { release: null, disabled: [] };
const listeners = new Set<() => void>();

const isSame = (a: LiveState, b: LiveState) =>
  a.release === b.release && a.disabled.join(' ') === b.disabled.join(' ');

/** Takes over what was learned; the same once more draws nothing anew. */
export function showLive({ release, disabled }: LiveState): void {
  const next = { release, disabled: [...disabled].sort() };
  if (isSame(live, next)) return;
  live = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows it; the same object until something changes. */
export const useLive = (): LiveState => useSyncExternalStore(subscribe, () => live);
