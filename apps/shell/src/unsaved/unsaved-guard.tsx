import { useBlocker } from '@demanda/router';
import { discardUnsaved, hasUnsaved, late, useHasUnsaved } from '@demanda/ui/core';
import { useEffect, type ReactNode } from 'react';

const DiscardDialog = late(async () => (await import('@demanda/ui/dialog')).DiscardDialog);

/** Asks for confirmation before Back or closing the tab loses unsaved input; for links, `LinkProvider` does. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      String(historyAction) === 'POP' && currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useWarningOnClose();

  const discard = () => {
    discardUnsaved();
    blocker.proceed?.();
  };
  return (
    <>
      {children}
      {blocker.state === 'blocked' && <DiscardDialog onDiscard={discard} onStay={() => blocker.reset()} />}
    </>
  );
}

function useWarningOnClose() {
  const isUnsaved = useHasUnsaved();

  // The browser asks with its own text. Registered only while needed: a `beforeunload` listener disables the
  // back/forward cache.
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isUnsaved]);
}
