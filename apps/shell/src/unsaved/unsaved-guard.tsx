import { useBlocker } from '@demanda/router';
import { discardUnsaved, hasUnsaved, useHasUnsaved } from '@demanda/ui/core';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { LeaveContext, type Leave } from './leave-context';

const DiscardDialog = lazy(async () => ({ default: (await import('@demanda/ui/dialog')).DiscardDialog }));

/**
 * Asks before what was typed is left behind: by the menu, by Back, by closing the tab. The page's own buttons say
 * themselves what becomes of it: "Cancelar" and "Voltar" leave without a question (G-SET-3).
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      String(historyAction) === 'POP' && currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useWarningOnClose();

  const leave: Leave = (go) => (hasUnsaved() ? setLeaving({ go }) : go());
  const stay = () => {
    setLeaving(undefined);
    blocker.reset?.();
  };
  const discard = () => {
    discardUnsaved();
    setLeaving(undefined);
    leaving?.go();
    blocker.proceed?.();
  };
  return (
    <LeaveContext value={leave}>
      {children}
      {(leaving || blocker.state === 'blocked') && (
        <Suspense>
          <DiscardDialog onDiscard={discard} onStay={stay} />
        </Suspense>
      )}
    </LeaveContext>
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
