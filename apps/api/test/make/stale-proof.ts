import type { Db } from '../../src/engines/database/schema';

/** Makes the last proof of identity in every session of an account eleven minutes old: one more than it is valid. */
export const passElevenMinutes = (db: Db, userId: number) =>
  db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', userId)
    .execute();
