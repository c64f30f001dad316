import { useEffect, useSyncExternalStore } from 'react';

/**
 * Whether any screen holds something that was typed and not saved. Whatever would take the screen away asks here
 * first: leaving the page, the end of the session, a new version.
 */

const drafts = new Set<object>();
const listeners = new Set<() => void>();

/** Notes that this draft has changes, or has none. */
export function noteDraft(draft: object, isUnsaved: boolean): void {
  if (drafts.has(draft) === isUnsaved) return;
  if (isUnsaved) drafts.add(draft);
  else drafts.delete(draft);
  for (const listener of [...listeners]) listener();
}

export const hasUnsaved = (): boolean => drafts.size > 0;

/** Forgets them all: the person has decided to leave them. */
export function discardUnsaved(): void {
  for (const draft of [...drafts]) noteDraft(draft, false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows `hasUnsaved`. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

/** Declares what no form of ours knows of: files that were chosen and not sent, for example. */
export function useUnsaved(isUnsaved: boolean): void {
  // The other readers are outside this component, and its end is the end of the draft.
  useEffect(() => {
    const draft = {};
    noteDraft(draft, isUnsaved);
    return () => noteDraft(draft, false);
  }, [isUnsaved]);
}
