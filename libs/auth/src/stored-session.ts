import { LEGACY_TOKEN_KEY, storedToken, TOKEN_KEY } from '@demanda/api/token';
import {
  permissionsRecord,
  userRecord,
  type PermissionsRecord,
  type UserRecord,
} from '@demanda/contracts/session';
import type { z } from '@demanda/schema';
import { expiryOf } from './token';

/** The session in local storage, its only location (AUTH-19 to AUTH-34). */

const USER_KEY = 'auth.user';
const PERMISSIONS_KEY = 'auth.permissions';
/** Version of the stored permissions; another version in a response means that they changed. */
const VERSION_KEY = 'auth.permissionsStamp';
/** Keys removed by a sign-out, including those of refresh tokens, which are never issued (G-AUTH-5). */
const KEYS = [
  TOKEN_KEY,
  LEGACY_TOKEN_KEY,
  USER_KEY,
  PERMISSIONS_KEY,
  VERSION_KEY,
  'auth.refreshToken',
  'refreshToken',
];

export interface StoredSession {
  user: UserRecord;
  permissions?: PermissionsRecord;
}

function read<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export const hasValidToken = (): boolean => expiryOf(storedToken()) > Date.now();

/** Returns the stored session when its token is still valid. */
export function readStored(): StoredSession | undefined {
  const user = read(USER_KEY, userRecord);
  if (!user || !hasValidToken()) return undefined;
  return { user, permissions: read(PERMISSIONS_KEY, permissionsRecord) };
}

export const writeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);
export const writeUser = (user: UserRecord): void => localStorage.setItem(USER_KEY, JSON.stringify(user));

export function writePermissions(permissions: PermissionsRecord, permissionsVersion?: string): void {
  localStorage.setItem(PERMISSIONS_KEY, JSON.stringify(permissions));
  if (permissionsVersion === undefined) localStorage.removeItem(VERSION_KEY);
  else localStorage.setItem(VERSION_KEY, permissionsVersion);
}

/** Returns the version of the stored permissions, if the server sent one. */
export const storedPermissionsVersion = (): string | undefined =>
  localStorage.getItem(VERSION_KEY) ?? undefined;

export function removeStored(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}

/** Stores a session again after something cleared the storage. The user record contains the token (AUTH-27). */
export function restoreStored({ user, permissions }: StoredSession): void {
  writeToken(user.token);
  writeUser(user);
  if (permissions) writePermissions(permissions);
}

/** Calls back when another tab changes the session; `isCleared` when it cleared the whole storage. */
export function onOtherTab(listener: (isCleared: boolean) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || KEYS.includes(key)) listener(key === null);
  });
}
