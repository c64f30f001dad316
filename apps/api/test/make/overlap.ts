import { sql, type RawBuilder } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../src/engines/database/schema';

/** Runs two statements in transactions of their own on PostgreSQL: the second one waits until the first is committed. */
export async function overlap(
  db: Db,
  first: RawBuilder<unknown>,
  second: RawBuilder<unknown>,
): Promise<void> {
  const isWaiting = async () =>
    (
      await sql<{ any: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as any`.execute(db)
    ).rows[0]!.any;
  await db.connection().execute((one) =>
    db.connection().execute(async (other) => {
      try {
        await sql`begin`.execute(one);
        await first.execute(one);
        await sql`begin`.execute(other);
        let isDone = false;
        const running = second.execute(other).finally(() => (isDone = true));
        while (!isDone && !(await isWaiting())) await wait(5);
        await sql`commit`.execute(one);
        await running;
        await sql`commit`.execute(other);
      } finally {
        // Ends what a failure left open; after a commit, only a warning.
        for (const open of [one, other]) await sql`rollback`.execute(open);
      }
    }),
  );
}
