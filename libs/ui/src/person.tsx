import { createContext, use, type ReactNode } from 'react';

const PersonContext = createContext<string | number | undefined>(undefined);

/** Says who uses the screen, so that what a person arranges is remembered as theirs. */
export function PersonProvider({ id, children }: { id: string | number | undefined; children: ReactNode }) {
  return <PersonContext value={id}>{children}</PersonContext>;
}

/** Id of the person at the screen, as part of a key of what is remembered. */
export const usePersonKey = (): string => String(use(PersonContext) ?? 'anyone');
