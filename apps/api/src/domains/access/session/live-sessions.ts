import { sql } from 'kysely';

/** After how long without use a session ends (G-USE-11), by which clock. Both in milliseconds. */
export interface IdleLimit {
  idleMs: number;
  now: () => number;
}

/** No session ends early, whatever the clock says. */
export const NO_IDLE_LIMIT: IdleLimit = { idleMs: Infinity, now: Date.now };

/** A session that was seen this long ago is marked as seen again; more often would be a write at every call. */
const SEEN_AGAIN_MS = 60_000;

/** Whether the row of `sessions` was last used before this moment. */
const unusedSince = (milliseconds: number) =>
  sql<boolean>`coalesce(sessions.last_seen_at, sessions.created_at) < ${new Date(milliseconds)}`;

/** Whether the row of `sessions` is a session that goes on: not ended, not expired, not idle for too long. */
export const isLive = ({ idleMs, now }: IdleLimit) =>
  sql<boolean>`(sessions.revoked_at is null and sessions.expires_at > now()
    and ${idleMs === Infinity ? sql`true` : sql`not ${unusedSince(now() - idleMs)}`})`;

export const seenLongAgo = ({ now }: IdleLimit) => unusedSince(now() - SEEN_AGAIN_MS);
