import { hasAnyProfile, hasRight, hasScreen } from '@demanda/auth/checks';
import type { Session } from '@demanda/auth/session-store';
import type { Right } from '@demanda/contracts/permissions';
import type { RemoteRoute } from '@demanda/federation/contract';

/** Who may enter a route or see a menu entry. */
export type Access = Pick<RemoteRoute, 'profiles' | 'right' | 'otherRights' | 'screen'>;

/**
 * What a person lacks: the profile, or the right in its place, is asked for before the screen (G-NAV-2). Whoever has
 * the right alone, and not the screen with it, is told of the profile as well.
 */
export function lacks(
  session: Session,
  { profiles, right, otherRights = [], screen }: Access,
): 'profile' | 'screen' | undefined {
  const fits = profiles === undefined || hasAnyProfile(session, profiles);
  const mayEnter = (rights: readonly Right[]) => rights.some((each) => hasRight(session, each));
  const holds =
    right === undefined ? fits : mayEnter([right, ...otherRights]) || (profiles !== undefined && fits);
  if (!holds) return 'profile';
  if (screen && !hasScreen(session, screen)) return fits ? 'screen' : 'profile';
  return undefined;
}
