import type { Db } from '../../../engines/database/schema';

/** Returns the newest entry that the receiver has; 0 before the first one. */
export async function readPosition(db: Db): Promise<number> {
  const row = await db.selectFrom('history_forwarding').select('last_id').executeTakeFirst();
  return row?.last_id ?? 0;
}

/** Moves the position on; one that another server has moved further stays. */
export const writePosition = (db: Db, last_id: number) =>
  db
    .insertInto('history_forwarding')
    .values({ last_id })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ last_id }).where('history_forwarding.last_id', '<', last_id),
    )
    .execute();
