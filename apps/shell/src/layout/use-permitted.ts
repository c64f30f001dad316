import { heldBySession } from '@demanda/auth/checks';
import { useSession } from '@demanda/auth/use-session';
import { lacks } from '@demanda/contracts/allows';
import type { NavigationEntry } from '@demanda/federation/contract';

/** Returns the entries that the user may open; both profile and screen are required (G-NAV-5). */
export function usePermitted(entries: NavigationEntry[]): NavigationEntry[] {
  const held = heldBySession(useSession());
  return entries.filter((entry) => !lacks(held, entry));
}
