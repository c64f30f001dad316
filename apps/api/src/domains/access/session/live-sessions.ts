import { sql } from 'kysely';
import { sentLate } from '../../../engines/database/compile-once';

/** Idle time after which a session ends (G-USE-11), with the clock that measures it; both in milliseconds. */
export interface IdleLimit {
  idleMs: number;
  now: () => number;
}

/** No idle limit. */
export const NO_IDLE_LIMIT: IdleLimit = { idleMs: Infinity, now: Date.now };

/** Minimum time between two writes of the last use of a session, so that not every call writes. */
const LAST_SEEN_INTERVAL_MS = 60_000;

/** SQL: the row of `sessions` was last used longer ago than this. */
const isUnusedFor = (milliseconds: number, now: () => number) =>
  sql<boolean>`coalesce(sessions.last_seen_at, sessions.created_at) < ${sentLate(() => new Date(now() - milliseconds))}`;

/** SQL: the row of `sessions` is neither ended nor expired nor, in a browser, idle for too long. */
export const isLive = ({ idleMs, now }: IdleLimit) =>
  sql<boolean>`(sessions.revoked_at is null and sessions.expires_at > now()
    and ${idleMs === Infinity ? sql`true` : sql`(token_digest is not null or not ${isUnusedFor(idleMs, now)})`})`;

export const isLastSeenOutdated = ({ now }: IdleLimit) =>
  sql<boolean>`(sessions.last_seen_at is null or ${isUnusedFor(LAST_SEEN_INTERVAL_MS, now)})`;
