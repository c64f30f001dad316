import type { Contract } from './contract';
import type { FieldLevel, FieldKey, ProfileCode, Right, Screen } from './permissions';

/**
 * Access rules of calls and routes, the same in the server, in the browser, and in the page's preload script, which
 * bundles this file: it imports only types.
 */

/** What a signed-in user holds; server and browser store it differently. */
export interface Held {
  hasRight: (right: Right) => boolean;
  levelOf: (field: FieldKey) => FieldLevel;
}

/** What routes check besides permissions. */
export interface HeldOnRoutes extends Held {
  hasProfile: (code: ProfileCode) => boolean;
  hasScreen: (screen: Screen) => boolean;
}

/** Requirements of a route or menu entry. */
export interface RouteRule {
  screen?: Screen;
  profiles?: readonly ProfileCode[];
  right?: Right;
  otherRights?: readonly Right[];
}

/** Returns a permission with the VIEW permission that it implies. */
export const rightsFor = (right: Right): Right[] => [`${right.split(':')[0]!}:VIEW` as Right, right];

/** Returns whether a user may make a call; `held` is undefined without a session. Ownership rules apply in addition. */
export function allows(
  held: Held | undefined,
  { access, reveals }: Pick<Contract, 'access' | 'reveals'>,
): boolean {
  if (access === 'public') return true;
  if (!held) return false;
  if (access === 'signed-in') return true;
  return rightsFor(access).every(held.hasRight) && (!reveals || held.levelOf(reveals) !== 'HIDDEN');
}

/**
 * Returns what the user lacks to open a route. The profile, or a permission in its place, is checked before the screen
 * (G-NAV-2). Users who have only the permission and lack the screen get the message about the profile.
 */
export function lacks(
  held: HeldOnRoutes,
  { profiles, right, otherRights = [], screen }: RouteRule,
): 'profile' | 'screen' | undefined {
  const fits = !profiles || profiles.some(held.hasProfile);
  const mayEnter = (rights: readonly Right[]) => rights.some((access) => allows(held, { access }));
  const holds = right ? mayEnter([right, ...otherRights]) || (profiles !== undefined && fits) : fits;
  if (!holds) return 'profile';
  if (screen && !held.hasScreen(screen)) return fits ? 'screen' : 'profile';
  return undefined;
}
