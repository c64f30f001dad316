import { request } from '@demanda/api/request';
import { storedToken } from '@demanda/api/token';
import { onUnauthorized } from '@demanda/api/unauthorized';
import { SESSION_EXPIRED_REDIRECT_MS } from '@demanda/contracts/limits';
import { enterByProvider, signOutAtProvider } from '@demanda/contracts/provider-sign-in';
import type { ResponseOf } from '@demanda/contracts/contract';
import { getCurrentUser, login, logout, type LoginInput } from '@demanda/contracts/session';
import { loadPermissions, refreshPermissions, ignoreFailure } from './permission-refresh';
import {
  clearSession,
  expireSession,
  getSession,
  savePermissions,
  saveSession,
  saveToken,
  subscribe,
} from './session-store';
import { hasValidToken } from './stored-session';
import { readToken } from './token';
import { onTokenEnd } from './token-end';

/** Returns the subject of the token with the type of an API id. */
function subjectOf(token: string): number | string {
  const subject = readToken(token)?.sub ?? '';
  return /^[1-9]\d*$/.test(subject) ? Number(subject) : subject;
}

/**
 * Signs in and stores token, user and permissions (AUTH-34).
 * @throws {ApiError} when the login itself is refused.
 */
export const signIn = async (input: LoginInput): Promise<void> =>
  openSession(await request(login, { body: input }));

/**
 * Signs in with the code of a sign-in at a provider.
 * @throws {ApiError} when the code is not accepted.
 */
export async function signInByProvider(code: string): Promise<void> {
  await openSession(await request(enterByProvider, { body: { code } }, { withCredentials: true }));
}

/**
 * Stores what a sign-in was answered with. Failures while loading the name or the permissions do not prevent the sign-in
 * (AUTH-72, AUTH-73, G-AUTH-7).
 */
export async function openSession(answer: ResponseOf<typeof login>): Promise<void> {
  saveToken(answer.token);
  const [currentUser, loaded] = await Promise.all([
    ignoreFailure(request(getCurrentUser, {}, { keepSession: true })),
    ignoreFailure(loadPermissions({ keepSession: true })),
  ]);
  if (loaded) savePermissions(loaded.permissions, loaded.permissionsVersion);
  const id = currentUser?.id ?? subjectOf(answer.token);
  saveSession({ ...answer, id, name: currentUser?.name || answer.username });
}

/**
 * Ends the session on the server, and in this browser whatever the server responds (AUTH-41 to AUTH-43). Returns the
 * address at which the provider of the sign-in ends its own session, if it has one.
 */
export async function signOut(): Promise<string | undefined> {
  const isExternal = getSession().user?.provider !== undefined;
  const answer = isExternal ? await ignoreFailure(request(signOutAtProvider)) : undefined;
  if (!answer) await ignoreFailure(request(logout));
  clearSession();
  return answer?.url ?? undefined;
}

/** Restores or clears the stored session (AUTH-38 to AUTH-40). Call once, before the first screen. */
export function restoreSession(): void {
  if (!hasValidToken()) clearSession();
  else if (getSession().user && !getSession().permissions) void refreshPermissions();
}

/** Returns whether the same user has renewed the session of this token. */
function isRenewed(token: string | undefined): boolean {
  const now = storedToken();
  return now !== undefined && token !== undefined && subjectOf(now) === subjectOf(token);
}

/** Resolves at the end of an interruption: true when the same user signed in again. */
function waitForSignIn(): Promise<boolean> {
  if (getSession().status !== 'interrupted') return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      const { status } = getSession();
      if (status === 'interrupted') return;
      stop();
      resolve(status !== 'signed-out');
    });
  });
}

/**
 * The rule for every 401 and for an expired token (AUTH-35, AUTH-46 to AUTH-50): the stored session is removed at once,
 * `announce` shows a message, and the screens close after a moment. Screens with unsaved input stay until the user
 * signs in again (ADR 0022). Without a session, as on the login page, nothing happens. Returns the function that stops
 * watching.
 */
export function watchExpiry(announce: () => void): () => void {
  const end = () => {
    if (expireSession(SESSION_EXPIRED_REDIRECT_MS) === 'leaving') announce();
  };
  const stops = [
    onTokenEnd(end),
    onUnauthorized((token) => {
      // A late response does not apply to a session that began after its call.
      if (hasValidToken() && storedToken() !== token) return isRenewed(token);
      end();
      return waitForSignIn();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
