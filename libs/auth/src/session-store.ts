import type { PermissionsRecord, UserRecord } from '@demanda/contracts/session';
import {
  onOtherTab,
  readStored,
  removeStored,
  writePermissions,
  writeToken,
  writeUser,
  type StoredSession,
} from './stored-session';

/** The session as screens see it. `checking`: a person is known, what they may do is still being asked. */
export interface Session {
  status: 'checking' | 'signed-in' | 'signed-out';
  user?: UserRecord;
  permissions?: PermissionsRecord;
}

const SIGNED_OUT: Session = { status: 'signed-out' };
const listeners = new Set<() => void>();

let session: Session | undefined;
let expiresAt = 0;
let checking = false;
let leaving: ReturnType<typeof setTimeout> | undefined;

function toSession({ user, permissions }: StoredSession): Session {
  return { status: checking ? 'checking' : 'signed-in', user, permissions };
}

/** Takes over what is stored now and tells everybody. */
function reload(): void {
  clearTimeout(leaving);
  leaving = undefined;
  const stored = readStored();
  session = stored ? toSession(stored) : SIGNED_OUT;
  expiresAt = stored?.expiresAt ?? 0;
  for (const listener of [...listeners]) listener();
}

onOtherTab(reload);

/** The session now; the same object until something changes. An ended token ends it (AUTH-35, AUTH-36). */
export function getSession(): Session {
  if (!session) reload();
  if (session !== SIGNED_OUT && expiresAt <= Date.now()) session = SIGNED_OUT;
  return session ?? SIGNED_OUT;
}

/** Calls back after each change, another tab's included. Returns the function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a new token while the person behind it is still being asked for; whoever was here before is gone. */
export function saveToken(token: string): void {
  removeStored();
  writeToken(token);
}

export function saveSession(user: UserRecord): void {
  writeToken(user.token);
  writeUser(user);
  reload();
}

export function savePermissions(permissions: PermissionsRecord): void {
  writePermissions(permissions);
  reload();
}

/** Says that permissions are being asked for, or no longer; a session that is ending keeps its moment. */
export function setChecking(now: boolean): void {
  checking = now;
  if (leaving === undefined) reload();
}

/** Signs this browser out, every tab of it. */
export function clearSession(): void {
  removeStored();
  reload();
}

/**
 * Removes the stored session at once and lets screens go on for `delay` milliseconds, so that the person can
 * read why they leave. False when there is no session to end, or it is ending already.
 */
export function expireSession(delay: number): boolean {
  if (leaving !== undefined || getSession().status === 'signed-out') return false;
  removeStored();
  leaving = setTimeout(clearSession, delay);
  return true;
}
