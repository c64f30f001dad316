import { useBlocker } from '@demanda/router';
import { discardUnsaved, hasUnsaved, useHasUnsaved } from '@demanda/ui/core';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';

const DiscardDialog = lazy(async () => ({ default: (await import('@demanda/ui/dialog')).DiscardDialog }));

/** Asks before unsaved input is lost by Back or by closing the tab; links ask by `LinkProvider`. */
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
      {blocker.state === 'blocked' && (
        <Suspense>
          <DiscardDialog onDiscard={discard} onStay={() => blocker.reset()} />
        </Suspense>
      )}
    </>
  );
}

function useWarningOnClose() {
  const isUnsaved = useHasUnsaved();

  // The window asks in its own words; a listener that is always there would keep pages out of its cache.
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
