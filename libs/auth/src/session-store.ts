import type { PermissionsRecord, UserRecord } from '@demanda/contracts/session';
import {
  hasValidToken,
  onOtherTab,
  readStored,
  removeStored,
  writePermissions,
  writeToken,
  writeUser,
  type StoredSession,
} from './stored-session';

/**
 * The session as screens see it. `checking`: a person is known, what they may do is still being asked.
 * `interrupted`: it is over, but the person's screens stay, because they hold what was not saved (ADR 0022).
 */
export interface Session {
  status: 'checking' | 'signed-in' | 'interrupted' | 'signed-out';
  user?: UserRecord;
  permissions?: PermissionsRecord;
}

/** What the server told of a person's access; absent is what it did not tell. */
interface Access {
  permissions?: PermissionsRecord;
  stamp?: string;
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

function toSession({ user, permissions }: StoredSession): Session {
  return { status: checking ? 'checking' : 'signed-in', user, permissions };
}

/** What shows while nothing is stored. */
const withoutStored = (): Session =>
  session?.user && holdsUnsaved() ? { ...session, status: 'interrupted' } : SIGNED_OUT;

/** Takes over what is stored now and tells everybody. */
function reload(): void {
  const stored = readStored();
  const takesOver = session?.status === 'interrupted' && stored && stored.user.id !== session.user?.id;
  if (!takesOver) return show(stored ? toSession(stored) : withoutStored());
  // the screens of the person before go before anybody else's come
  show(SIGNED_OUT);
  setTimeout(reload);
}
onOtherTab(reload);

/** The session now; the same object until something changes. */
export function getSession(): Session {
  if (!session) reload();
  return session ?? SIGNED_OUT;
}

/** Calls back after each change, another tab's included. Returns the function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what asks whether screens hold something unsaved, which no end of a session may take away. */
export function keepScreensWhile(holds: () => boolean): void {
  holdsUnsaved = holds;
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

/** `stamp` is what the server calls them. */
export function savePermissions(permissions: PermissionsRecord, stamp?: string): void {
  writePermissions(permissions, stamp);
  reload();
}

/** Takes over what the signed-in person may see and do from now on, in one step. */
export function saveAccess({ permissions, allowedScreens, stamp }: Access): void {
  const { user } = getSession();
  if (!user || !hasValidToken()) return;
  writeUser({ ...user, ...(allowedScreens && { allowedScreens }) });
  if (permissions) writePermissions(permissions, stamp);
  reload();
}

/** Says that permissions are being asked for, or no longer; a session that is ending keeps its moment. */
export function setChecking(now: boolean): void {
  checking = now;
  if (leaving === undefined) reload();
}

/** Signs this browser out, every tab of it; what is unsaved in this one goes. */
export function clearSession(): void {
  removeStored();
  show(SIGNED_OUT);
}

/**
 * Removes the stored session at once. Screens with something unsaved stay; others go on for `delay` milliseconds,
 * so that the person can read why they leave. Undefined when there is no session to end, or it is ending already.
 */
export function expireSession(delay: number): 'interrupted' | 'leaving' | undefined {
  const { status } = getSession();
  if (leaving !== undefined || status === 'signed-out' || status === 'interrupted') return undefined;
  removeStored();
  const next = withoutStored();
  if (next.status === 'interrupted') show(next);
  else leaving = setTimeout(clearSession, delay);
  return next.status === 'interrupted' ? 'interrupted' : 'leaving';
}
