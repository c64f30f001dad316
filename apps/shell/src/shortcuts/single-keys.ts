import { useSyncExternalStore } from 'react';

/** Whether shortcuts of a single key are on: users of speech input turn them off (WCAG 2.1.4). Stored in the browser. */

const STORAGE_KEY = 'demanda.single-keys';
const CHANGED = 'demanda:single-keys';

export const areSingleKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);
