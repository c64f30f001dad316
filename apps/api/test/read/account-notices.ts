import type { Db } from '../../src/engines/database/schema';

/** Reads the messages to the owner of an account about the account itself, oldest first. */
export const accountNotices = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('outbox')
    .where('kind', '=', 'ACCOUNT')
    .where('record_id', '=', id)
    .orderBy('id')
    .select(['recipients', 'subject', 'body_text'])
    .execute();
