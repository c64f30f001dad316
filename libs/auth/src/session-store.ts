import type { PermissionsRecord, UserRecord } from '@demanda/contracts/session';
import {
  hasValidToken,
  onOtherTab,
  readStored,
  removeStored,
  restoreStored,
  writePermissions,
  writeToken,
  writeUser,
  type StoredSession,
} from './stored-session';

/**
 * The session as the screens see it. `checking`: the user is known, the permissions are being loaded. `interrupted`:
 * the session has ended, but the screens stay because of unsaved input (ADR 0022).
 */
export interface Session {
  status: 'checking' | 'signed-in' | 'interrupted' | 'signed-out';
  user?: UserRecord;
  permissions?: PermissionsRecord;
}

/** Permissions and screens as the server sent them; absent when not sent. */
interface Access {
  permissions?: PermissionsRecord;
  permissionsVersion?: string;
  allowedScreens?: UserRecord['allowedScreens'];
}

const SIGNED_OUT: Session = { status: 'signed-out' };
const listeners = new Set<() => void>();
let session: Session | undefined;
let checking = false;
let leaving: ReturnType<typeof setTimeout> | undefined;
let holdsUnsaved: () => boolean = () => false;

function show(next: Session): void {
  clearTimeout(leaving);
  leaving = undefined;
  session = next;
  for (const listener of [...listeners]) listener();
}

const toSession = ({ user, permissions }: StoredSession): Session => ({
  status: checking ? 'checking' : 'signed-in',
  user,
  permissions,
});

/** State without a stored session. */
const withoutStored = (): Session =>
  session?.user && holdsUnsaved() ? { ...session, status: 'interrupted' } : SIGNED_OUT;

/** Reads the stored session and notifies the subscribers. */
function reload(): void {
  const stored = readStored();
  const takesOver = session?.status === 'interrupted' && stored && stored.user.id !== session.user?.id;
  if (!takesOver) return show(stored ? toSession(stored) : withoutStored());
  // Unmounts the screens of the previous user before those of another appear.
  show(SIGNED_OUT);
  setTimeout(reload);
}
/** A sign-out removes only its own keys. A cleared storage is not a sign-out: the session is stored again. */
function restore(): void {
  const isHeld = session?.status === 'signed-in' || session?.status === 'checking';
  if (isHeld && session?.user && leaving === undefined && !readStored())
    restoreStored({ user: session.user, permissions: session.permissions });
}

onOtherTab((isCleared) => {
  if (isCleared) restore();
  reload();
});

/** Returns the current session; the same object until it changes. */
export function getSession(): Session {
  if (!session) reload();
  return session ?? SIGNED_OUT;
}

/** Calls back after each change, also of another tab. Returns the function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the callback that reports unsaved input, which the end of a session must not discard. */
export function keepScreensWhile(holds: () => boolean): void {
  holdsUnsaved = holds;
}

/** Stores a new token while its user is being loaded, and removes the previous session. */
export function saveToken(token: string): void {
  removeStored();
  writeToken(token);
}

export function saveSession(user: UserRecord): void {
  writeToken(user.token);
  writeUser(user);
  reload();
}

/** Opens the screens that waited for a second factor. */
export function endFactorSetUp(): void {
  const { user } = getSession();
  if (user && hasValidToken()) saveSession({ ...user, mustSetUpFactor: false });
}

/** `permissionsVersion` is the server's version of the permissions. */
export function savePermissions(permissions: PermissionsRecord, permissionsVersion?: string): void {
  writePermissions(permissions, permissionsVersion);
  reload();
}

/** Stores permissions and screens of the signed-in user in one step. */
export function saveAccess({ permissions, allowedScreens, permissionsVersion }: Access): void {
  const { user } = getSession();
  if (!user || !hasValidToken()) return;
  writeUser({ ...user, ...(allowedScreens && { allowedScreens }) });
  if (permissions) writePermissions(permissions, permissionsVersion);
  reload();
}

/** Marks the loading of permissions; ignored while a session ends. */
export function setChecking(now: boolean): void {
  checking = now;
  if (leaving === undefined) reload();
}

/** Signs out every tab of this browser and discards unsaved input of this one. */
export function clearSession(): void {
  removeStored();
  show(SIGNED_OUT);
}

/**
 * Removes the stored session at once. Screens with unsaved input stay; others stay for `delayMs`, so that
 * the user can read the message. Undefined when there is no session or it is ending already.
 */
export function expireSession(delayMs: number): 'interrupted' | 'leaving' | undefined {
  const { status } = getSession();
  if (leaving !== undefined || status === 'signed-out' || status === 'interrupted') return undefined;
  removeStored();
  const next = withoutStored();
  if (next.status === 'interrupted') show(next);
  else leaving = setTimeout(clearSession, delayMs);
  return next.status === 'interrupted' ? 'interrupted' : 'leaving';
}
