import type { Contract } from '@demanda/contracts/contract';
import {
  FIELD_LEVELS,
  partsOfField,
  partsOfRight,
  PROFILE_CODES,
  profileGrants,
  rightsFor,
  type Action,
  type FieldLevel,
  type ProfileCode,
  type Resource,
  type Right,
  type Screen,
} from '@demanda/contracts/permissions';
import type { Session } from './session-store';

/**
 * What a session may do, as far as screens are concerned (AUTH-51 to AUTH-64). The server decides
 * again on every call.
 */

/** Until permissions are known, the roles of the login decide (G-AUTH-8); an inactive profile is not held. */
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

export const hasAnyAction = (session: Session, resource: Resource, actions: readonly Action[]): boolean =>
  actions.some((action) => hasAction(session, resource, action));

/** A field without an entry may be edited; a level that we do not know may only be read (G-AUTH-11). */
export function fieldLevel({ permissions }: Session, resource: Resource, field: string): FieldLevel {
  const level = permissions?.fieldPermissions[resource]?.[field] ?? 'EDIT';
  return FIELD_LEVELS.find((known) => known === level) ?? 'READ';
}

export const canEditField = (session: Session, resource: Resource, field: string): boolean =>
  fieldLevel(session, resource, field) === 'EDIT';

export const hasRole = ({ user }: Session, role: string): boolean => user?.roles.includes(role) ?? false;

export const hasPermission = ({ user }: Session, permission: string): boolean =>
  user?.permissions.includes(permission) ?? false;

export const hasAnyPermission = (session: Session, permissions: readonly string[]): boolean =>
  permissions.some((permission) => hasPermission(session, permission));

/** Where the server named no rights for a kind of record, the built-in profiles held decide. */
function isGranted(session: Session, right: Right): boolean {
  const [resource, action] = partsOfRight(right);
  const named = session.permissions?.resourcePermissions[resource];
  if (named) return named.includes(action);
  return PROFILE_CODES.some(
    (code) => hasProfile(session, code) && profileGrants[code].permissions.includes(right),
  );
}

/** Whether a right is granted with all that it takes. */
export const hasRight = (session: Session, right: Right): boolean =>
  rightsFor(right).every((needed) => isGranted(session, needed));

/** Whether the API would let this person make the call; rules about one's own records come on top. */
export function mayCall(
  session: Session,
  { access, reveals }: Pick<Contract, 'access' | 'reveals'>,
): boolean {
  if (access === 'public') return true;
  if (access === 'signed-in') return session.user !== undefined;
  if (!hasRight(session, access)) return false;
  return !reveals || fieldLevel(session, ...partsOfField(reveals)) !== 'HIDDEN';
}
