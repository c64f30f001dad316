import { useEffect, useSyncExternalStore } from 'react';
import { createHolders } from '../holders';

/**
 * Whether any screen holds something that was typed and not saved. Whatever would take the screen away asks here
 * first: leaving the page, the end of the session, a new version.
 */

const drafts = createHolders();

/** Notes that this draft has changes, or has none. */
export const noteDraft = drafts.note;

export const hasUnsaved = drafts.isAny;

/** Returns a check of whether anything was typed since now, and not saved: what a dialog holds, not its page. */
export const markUnsaved = drafts.mark;

/** Forgets them all: the person has decided to leave them. */
export const discardUnsaved = drafts.release;

/** Follows `hasUnsaved`. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(drafts.subscribe, hasUnsaved);

/** Declares what no form of ours knows of: files that were chosen and not sent, for example. */
export function useUnsaved(isUnsaved: boolean): void {
  // The other readers are outside this component, and its end is the end of the draft.
  useEffect(() => {
    const draft = {};
    noteDraft(draft, isUnsaved);
    return () => noteDraft(draft, false);
  }, [isUnsaved]);
}
