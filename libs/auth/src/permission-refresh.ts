import { onPermissionNews, type PermissionNews } from '@demanda/api/permission-news';
import { request } from '@demanda/api/request';
import { storedToken } from '@demanda/api/token';
import { ERROR_CODES } from '@demanda/contracts/errors';
import {
  getAllowedScreens,
  getPermissions,
  PERMISSIONS_VERSION_HEADER,
  type PermissionsRecord,
} from '@demanda/contracts/session';
import { getSession, saveAccess, saveSession, setChecking } from './session-store';
import { storedPermissionsVersion } from './stored-session';

let running: Promise<void> | undefined;

/** Ignores a failure that was already logged. */
export const ignoreFailure = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch(() => undefined);

/**
 * Loads the permissions of the signed-in user and their version.
 * @throws {ApiError}
 */
export async function loadPermissions(
  options: { keepSession?: boolean } = {},
): Promise<{ permissions: PermissionsRecord; permissionsVersion?: string }> {
  let permissionsVersion: string | undefined;
  const onHeaders = ({ [PERMISSIONS_VERSION_HEADER]: version }: Record<string, unknown>) => {
    if (typeof version === 'string') permissionsVersion = version;
  };
  return { permissions: await request(getPermissions, {}, { ...options, onHeaders }), permissionsVersion };
}

/**
 * Reloads permissions and screens (G-AUTH-18); concurrent calls share one request. While none are known, guards wait
 * instead of refusing (G-AUTH-8); when the request fails, the roles of the login stay in force.
 */
export function refreshPermissions(): Promise<void> {
  running ??= refresh().finally(() => (running = undefined));
  return running;
}

async function refresh(): Promise<void> {
  const token = storedToken();
  const isBlind = getSession().permissions === undefined;
  if (isBlind) setChecking(true);
  const [loaded, allowedScreens] = await Promise.all([
    ignoreFailure(loadPermissions()),
    ignoreFailure(request(getAllowedScreens)),
  ]);
  // The user may have signed out or changed while the request ran; a late response is then ignored.
  if (storedToken() === token) saveAccess({ ...loaded, allowedScreens });
  if (isBlind) setChecking(false);
}

/**
 * Watches responses for changed permissions, so that they apply without a new sign-in: an unknown version, or a
 * refusal, reloads them once. The responses to the reload carry the new version, which ends it. Returns the function
 * that stops watching.
 */
export const watchPermissions = (): (() => void) => onPermissionNews(handleNews);

function handleNews({ token, permissionsVersion, refusal }: PermissionNews): void {
  const { status, user } = getSession();
  // A late response does not apply to a session that began after its call.
  if (token !== storedToken() || status !== 'signed-in' || !user) return;
  if (refusal?.code === ERROR_CODES.passwordChangeRequired) {
    if (!user.mustChangePassword) saveSession({ ...user, mustChangePassword: true });
    return;
  }
  if (refusal?.code === ERROR_CODES.factorSetUpRequired) {
    if (!user.mustSetUpFactor) saveSession({ ...user, mustSetUpFactor: true });
    return;
  }
  // A refusal with the known version concerns the record, not the permissions of the user.
  const isNews =
    permissionsVersion === undefined
      ? refusal !== undefined
      : permissionsVersion !== storedPermissionsVersion();
  if (isNews) void refreshPermissions();
}
