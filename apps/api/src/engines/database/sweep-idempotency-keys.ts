import { sql } from 'kysely';
import { changeInBatches, type SweepOptions } from './change-in-batches';

/** Lifetime of a key (G-USE-3). */
const KEY_LIFETIME_HOURS = 24;
const BATCH_SIZE = 5_000;

/** In SQL over `idempotency_keys`. */
export const isExpired = sql<boolean>`
  idempotency_keys.created_at <= now() - make_interval(hours => ${sql.lit(KEY_LIFETIME_HOURS)})`;

/** Removes expired keys in batches. Returns their number. */
export const sweepIdempotencyKeys = (swept: SweepOptions): Promise<number> =>
  changeInBatches(
    swept,
    sql`
    delete from idempotency_keys where (user_id, target, key) in (
      select user_id, target, key from idempotency_keys where ${isExpired} limit ${BATCH_SIZE})`,
  );
