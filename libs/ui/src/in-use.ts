import { useEffect, useSyncExternalStore } from 'react';
import { useHasUnsaved } from './form/unsaved';
import { createHolders } from './holders';

const dialogs = createHolders();

/** Declares a window over the page for as long as the component is there. */
export function useOpenDialog(): void {
  // The readers are outside this component, and its end is the end of the window.
  useEffect(() => {
    const dialog = {};
    dialogs.note(dialog, true);
    return () => dialogs.note(dialog, false);
  }, []);
}

/** Whether the person is in the middle of something: nothing may ask for their attention that can wait. */
export function useIsInUse(): boolean {
  const isDialogOpen = useSyncExternalStore(dialogs.subscribe, dialogs.isAny);
  const isUnsaved = useHasUnsaved();
  return isDialogOpen || isUnsaved;
}
