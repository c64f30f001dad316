import { hasAnyProfile, hasRight, hasScreen } from '@demanda/auth/checks';
import type { Session } from '@demanda/auth/session-store';
import type { Right } from '@demanda/contracts/permissions';
import type { RemoteRoute } from '@demanda/federation/contract';

/** Requirements of a route or menu entry. */
export type Access = Pick<RemoteRoute, 'profiles' | 'right' | 'otherRights' | 'screen'>;

/**
 * Returns what the user lacks. The profile, or the permission in its place, is checked before the screen (G-NAV-2).
 * Users who have only the permission and lack the screen get the message about the profile.
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
