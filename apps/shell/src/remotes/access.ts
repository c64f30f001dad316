import { hasAnyProfile, hasScreen } from '@demanda/auth/checks';
import type { Session } from '@demanda/auth/session-store';
import type { RemoteRoute } from '@demanda/federation/contract';

/** Who may enter a route or see a menu entry. */
export type Access = Pick<RemoteRoute, 'profiles' | 'screen'>;

/** What a person lacks: the profile is asked for before the screen (G-NAV-2). */
export function lacks(session: Session, { profiles, screen }: Access): 'profile' | 'screen' | undefined {
  if (profiles && !hasAnyProfile(session, profiles)) return 'profile';
  if (screen && !hasScreen(session, screen)) return 'screen';
  return undefined;
}
