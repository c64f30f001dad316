import { onPermissionNews, type PermissionNews } from '@demanda/api/permission-news';
import { request } from '@demanda/api/request';
import { storedToken } from '@demanda/api/token';
import { ERROR_CODES } from '@demanda/contracts/errors';
import {
  getAllowedScreens,
  getPermissions,
  PERMISSIONS_HEADER,
  type PermissionsRecord,
} from '@demanda/contracts/session';
import { getSession, saveAccess, saveSession, setChecking } from './session-store';
import { storedStamp } from './stored-session';

let running: Promise<void> | undefined;

/** A failure that was already logged and must not stop what goes on. */
export const unlessFailed = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch(() => undefined);

/**
 * The permissions of the signed-in person, and what the server calls them.
 * @throws {ApiError}
 */
export async function askPermissions(
  options: { keepSession?: boolean } = {},
): Promise<{ permissions: PermissionsRecord; stamp?: string }> {
  let stamp: string | undefined;
  const onHeaders = ({ [PERMISSIONS_HEADER]: told }: Record<string, unknown>) => {
    if (typeof told === 'string') stamp = told;
  };
  return { permissions: await request(getPermissions, {}, { ...options, onHeaders }), stamp };
}

/**
 * Asks again for permissions and screens (G-AUTH-18); whoever asks meanwhile waits for the same answer. While
 * none are known, guards wait instead of turning somebody away (G-AUTH-8); when the call fails, the roles of the
 * login go on deciding.
 */
export function refreshPermissions(): Promise<void> {
  running ??= refresh().finally(() => (running = undefined));
  return running;
}

async function refresh(): Promise<void> {
  const token = storedToken();
  const isBlind = getSession().permissions === undefined;
  if (isBlind) setChecking(true);
  const [told, allowedScreens] = await Promise.all([
    unlessFailed(askPermissions()),
    unlessFailed(request(getAllowedScreens)),
  ]);
  // whoever signed out meanwhile is not signed in again by a late answer, and nobody else gets it
  if (storedToken() === token) saveAccess({ ...told, allowedScreens });
  if (isBlind) setChecking(false);
}

/**
 * Takes up what answers say of permissions, so that a change is seen without signing in again: another name for
 * them, or a refusal, asks once. The answers to that bear the new name themselves, so it ends there. Returns the
 * function that stops it.
 */
export const watchPermissions = (): (() => void) => onPermissionNews(hear);

function hear({ token, stamp, refusal }: PermissionNews): void {
  const { status, user } = getSession();
  // a late answer says nothing about a session that began after its call
  if (token !== storedToken() || status !== 'signed-in' || !user) return;
  if (refusal?.code === ERROR_CODES.passwordChangeRequired) {
    if (!user.mustChangePassword) saveSession({ ...user, mustChangePassword: true });
    return;
  }
  // a refusal under the name that is known is about the record, not about the person
  const isNews = stamp === undefined ? refusal !== undefined : stamp !== storedStamp();
  if (isNews) void refreshPermissions();
}
