import { createContext, use, type ReactNode } from 'react';

const PersonContext = createContext<string | number | undefined>(undefined);

/** Provides the id of the current user, for preferences stored per user. */
export function PersonProvider({ id, children }: { id: string | number | undefined; children: ReactNode }) {
  return <PersonContext value={id}>{children}</PersonContext>;
}

/** Returns the id of the current user as part of a storage key. */
export const usePersonKey = (): string => String(use(PersonContext) ?? 'anyone');
