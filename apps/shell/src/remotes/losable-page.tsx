import { useHasUnsaved } from '@demanda/ui/core';
import { lazy, Suspense, type ReactNode } from 'react';

const LossDialog = lazy(async () => ({ default: (await import('./loss-dialog')).LossDialog }));

interface LosablePageProps {
  /** Why the person, who has entered it, may no longer have it. */
  loss: { title: string; text: string } | undefined;
  /** What takes its place. */
  instead: ReactNode;
  children: ReactNode;
}

/** A page that its person may lose while on it; with something unsaved it stays, and they leave it themselves. */
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
