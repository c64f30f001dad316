import { clearSession, getSession, savePermissions, saveSession } from '@demanda/auth/session-store';
import {
  byResource,
  profileGrants,
  profileLabels,
  type FieldLevels,
  type ProfileCode,
  type Right,
} from '@demanda/contracts/permissions';
import type { PermissionsRecord, UserRecord } from '@demanda/contracts/session';

const IDS: Record<ProfileCode, number> = { ADMIN: 1, MANAGER: 2, USER: 3 };
const HOUR_MS = 3_600_000;

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** Returns an unsigned token with the server's claims; `exp` in epoch milliseconds. */
export const fakeToken = (subject: string, exp = Date.now() + HOUR_MS): string =>
  [{ alg: 'none' }, { sub: subject, exp: Math.floor(exp / 1000) }].map(encode).join('.') + '.sign';

/** Returns the user record for a profile: Ana (1, ADMIN), Bruno (2, MANAGER), Carla (3, USER). */
export function fakeUser(profile: ProfileCode, changes: Partial<UserRecord> = {}): UserRecord {
  const name = { ADMIN: 'Ana Souza', MANAGER: 'Bruno Lima', USER: 'Carla Dias' }[profile];
  return {
    id: IDS[profile],
    username: profileLabels[profile].toLowerCase(),
    email: `${profile.toLowerCase()}@demanda.test`,
    name,
    roles: [profile],
    permissions: [],
    allowedScreens: [...profileGrants[profile].screens],
    token: fakeToken(String(IDS[profile])),
    ...changes,
  };
}

/** Copies a value as JSON transport would. */
const plain = <T>(value: object) => JSON.parse(JSON.stringify(value)) as T;

/**
 * Returns the permissions of a profile as the server sends them, with the given field levels replacing those of the
 * same resources.
 */
export function fakePermissions(profile: ProfileCode, levels: FieldLevels = {}): PermissionsRecord {
  const { permissions, fields } = profileGrants[profile];
  return {
    profiles: [{ code: profile, active: true }],
    resourcePermissions: plain(byResource(permissions)),
    fieldPermissions: plain({ ...fields, ...levels }),
  };
}

/** Signs in a user with this profile, as after a login. */
export function signInAs(
  profile: ProfileCode,
  changes: Partial<UserRecord> = {},
  levels?: FieldLevels,
): UserRecord {
  const user = fakeUser(profile, changes);
  savePermissions(fakePermissions(profile, levels));
  saveSession(user);
  return user;
}

/** Removes permissions from the signed-in user. */
export function removeRights(...taken: Right[]): void {
  const { permissions } = getSession();
  if (!permissions) throw new Error('No user is signed in');
  const kept = Object.entries(permissions.resourcePermissions).map(([resource, actions]) => [
    resource,
    actions.filter((action) => !taken.includes(`${resource}:${action}` as Right)),
  ]);
  savePermissions({
    ...permissions,
    resourcePermissions: Object.fromEntries(kept) as Record<string, string[]>,
  });
}

afterEach(clearSession);
