import { useHasUnsaved } from '@demanda/ui/core';
import { lazy, Suspense, type ReactNode } from 'react';

const LossDialog = lazy(async () => ({ default: (await import('./loss-dialog')).LossDialog }));

interface LosablePageProps {
  /** Why the user has lost access to the open page. */
  loss: { title: string; text: string } | undefined;
  /** Replacement of the page. */
  instead: ReactNode;
  children: ReactNode;
}

/** Page whose access the user may lose while on it. With unsaved input it stays until the user leaves. */
export function LosablePage({ loss, instead, children }: LosablePageProps) {
  const isUnsaved = useHasUnsaved();
  if (loss && !isUnsaved) return instead;
  return (
    <>
      {children}
      {loss && (
        <Suspense>
          <LossDialog {...loss} />
        </Suspense>
      )}
    </>
  );
}
