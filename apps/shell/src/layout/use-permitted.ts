import { useSession } from '@demanda/auth/use-session';
import type { NavigationEntry } from '@demanda/federation/contract';
import { lacks } from '../remotes/access';

/** Returns the entries that the user may open; both profile and screen are required (G-NAV-5). */
export function usePermitted(entries: NavigationEntry[]): NavigationEntry[] {
  const session = useSession();
  return entries.filter((entry) => !lacks(session, entry));
}
