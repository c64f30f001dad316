import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useHasUnsaved } from './form/unsaved';
import { createActiveSet } from './active-set';

const dialogs = createActiveSet();

/** Declares an open dialog while the component is mounted. */
export function useOpenDialog(): void {
  // A key pressed right after the dialog has left the document must find it closed: passive effects run later.
  useLayoutEffect(() => {
    const dialog = {};
    dialogs.note(dialog, true);
    return () => dialogs.note(dialog, false);
  }, []);
}

export const isDialogOpen = dialogs.isAny;

/** Returns whether the user is busy, with an open dialog or unsaved input; prompts that can wait must wait. */
export function useIsInUse(): boolean {
  const isAnyDialogOpen = useSyncExternalStore(dialogs.subscribe, dialogs.isAny);
  const isUnsaved = useHasUnsaved();
  return isAnyDialogOpen || isUnsaved;
}
