import { late, useHasUnsaved } from '@demanda/ui/core';
import { type ReactNode } from 'react';

const UnavailableDialog = late(async () => (await import('./unavailable-dialog')).UnavailableDialog);

interface RevocablePageProps {
  /** Why the user has lost access to the open page. */
  loss: { title: string; text: string } | undefined;
  /** Replacement of the page. */
  instead: ReactNode;
  children: ReactNode;
}

/** Page whose access the user may lose while on it. With unsaved input it stays until the user leaves. */
export function RevocablePage({ loss, instead, children }: RevocablePageProps) {
  const isUnsaved = useHasUnsaved();
  if (loss && !isUnsaved) return instead;
  return (
    <>
      {children}
      {loss && <UnavailableDialog {...loss} />}
    </>
  );
}
