import { sql } from 'kysely';
import { changeInParts, type Swept } from './change-in-parts';

/** How long a key is kept (G-USE-3). */
const KEY_LIFETIME_HOURS = 24;
const AT_ONCE = 5_000;

/** In SQL over `idempotency_keys`. */
export const isExpired = sql<boolean>`
  idempotency_keys.created_at <= now() - make_interval(hours => ${sql.lit(KEY_LIFETIME_HOURS)})`;

/** Removes keys whose time is over, some at a time. Answers how many. */
export const sweepIdempotencyKeys = (swept: Swept): Promise<number> =>
  changeInParts(
    swept,
    sql`
    delete from idempotency_keys where (user_id, target, key) in (
      select user_id, target, key from idempotency_keys where ${isExpired} limit ${AT_ONCE})`,
  );
