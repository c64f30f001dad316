import { allows, type HeldOnRoutes } from '@demanda/contracts/allows';
import type { Contract } from '@demanda/contracts/contract';
import {
  FIELD_LEVELS,
  partsOfField,
  partsOfRight,
  PROFILE_CODES,
  profileGrants,
  type Action,
  type FieldLevel,
  type ProfileCode,
  type Resource,
  type Right,
  type Screen,
} from '@demanda/contracts/permissions';
import type { Session } from './session-store';

/** Permission checks for the screens (AUTH-51 to AUTH-64). The server checks every call again. */

/** Until permissions are loaded, the roles of the login count (G-AUTH-8). An inactive profile does not count. */
export function hasProfile({ user, permissions }: Session, code: ProfileCode): boolean {
  if (!permissions) return user?.roles.includes(code) ?? false;
  return permissions.profiles.some((profile) => profile.code === code && profile.active);
}

export const hasAnyProfile = (session: Session, codes: readonly ProfileCode[]): boolean =>
  codes.some((code) => hasProfile(session, code));

export const hasScreen = ({ user }: Session, screen: Screen): boolean =>
  user?.allowedScreens.includes(screen) ?? false;

export const hasAnyScreen = (session: Session, screens: readonly Screen[]): boolean =>
  screens.some((screen) => hasScreen(session, screen));

export const hasAllScreens = (session: Session, screens: readonly Screen[]): boolean =>
  screens.every((screen) => hasScreen(session, screen));

export const hasAction = ({ permissions }: Session, resource: Resource, action: Action): boolean =>
  permissions?.resourcePermissions[resource]?.includes(action) ?? false;

/** The default of a field is EDIT; an unknown level is read-only (G-AUTH-11). */
export function fieldLevel({ permissions }: Session, resource: Resource, field: string): FieldLevel {
  const level = permissions?.fieldPermissions[resource]?.[field] ?? 'EDIT';
  return FIELD_LEVELS.find((known) => known === level) ?? 'READ';
}

/** When the server sends no permissions for a resource, the built-in profiles decide. */
function isGranted(session: Session, right: Right): boolean {
  const [resource, action] = partsOfRight(right);
  const named = session.permissions?.resourcePermissions[resource];
  if (named) return named.includes(action);
  return PROFILE_CODES.some(
    (code) => hasProfile(session, code) && profileGrants[code].permissions.includes(right),
  );
}

/** Returns what the user of the session holds, for the rules of calls and routes. */
export const heldBySession = (session: Session): HeldOnRoutes => ({
  hasRight: (right) => isGranted(session, right),
  levelOf: (word) => fieldLevel(session, ...partsOfField(word)),
  hasProfile: (code) => hasProfile(session, code),
  hasScreen: (screen) => hasScreen(session, screen),
});

/** Returns whether the API would allow the call; ownership rules apply in addition. */
export const mayCall = (session: Session, rule: Pick<Contract, 'access' | 'reveals'>): boolean =>
  allows(session.user && heldBySession(session), rule);

/** Returns whether a permission is granted together with those that it implies. */
export const hasRight = (session: Session, right: Right): boolean => mayCall(session, { access: right });
