import { sql, type RawBuilder } from 'kysely';

/** Three beats of an instance. */
const GONE_AFTER_SECONDS = 45;

/** In SQL over `instances`: whether a server ended without a regular stop. */
export const isGone = sql<boolean>`
  instances.seen_at < now() - make_interval(secs => ${sql.lit(GONE_AFTER_SECONDS)})`;

/** How long an instance may run without a beat, and SQL for whether the one with an id does beat. */
export const beatingInstances = {
  goneAfterSeconds: GONE_AFTER_SECONDS,
  isBeating: (id: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`exists (select from instances where instances.id = ${id} and not (${isGone}))`,
};
