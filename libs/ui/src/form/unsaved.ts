import { useEffect, useSyncExternalStore } from 'react';
import { createActiveSet } from '../active-set';

/**
 * Tracks whether any screen has unsaved input. Everything that closes a screen asks first: leaving the page, the end of
 * the session, a new version.
 */

const drafts = createActiveSet();

/** Records whether this draft has changes. */
export const noteDraft = drafts.note;

export const hasUnsaved = drafts.isAny;

/**
 * Returns what is typed after this call: the input of a dialog without that of its page. `isAny` returns whether something
 * of it is unsaved, `release` discards it.
 */
export const markUnsaved = drafts.mark;

/** Discards all drafts: the user has confirmed it. */
export const discardUnsaved = drafts.release;

/** Re-renders when `hasUnsaved` changes. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(drafts.subscribe, hasUnsaved);

/** Declares unsaved state outside our forms, e.g. files that were chosen but not sent. */
export function useUnsaved(isUnsaved: boolean): void {
  // The subscribers are outside this component; unmounting ends the draft.
  useEffect(() => {
    const draft = {};
    noteDraft(draft, isUnsaved);
    return () => noteDraft(draft, false);
  }, [isUnsaved]);
}
