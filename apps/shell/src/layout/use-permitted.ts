import { useSession } from '@demanda/auth/use-session';
import type { NavigationEntry } from '@demanda/federation/contract';
import { lacks } from '../remotes/access';

/** The entries that the signed-in person may follow: profile and screen must both hold (G-NAV-5). */
export function usePermitted(entries: NavigationEntry[]): NavigationEntry[] {
  const session = useSession();
  return entries.filter((entry) => !lacks(session, entry));
}
