import { sql } from 'kysely';

/** Three beats of an instance. */
export const GONE_AFTER_SECONDS = 45;

/** In SQL over `instances`: whether a server ended without a regular stop. */
export const isGone = sql<boolean>`
  instances.seen_at < now() - make_interval(secs => ${sql.lit(GONE_AFTER_SECONDS)})`;
