import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';

/** SQL over `users`: a provider created the account, and no password was set since. */
export const lacksPassword = sql<boolean>`exists (select from external_accounts
  where user_id = users.id and unknown_password_hash = users.password_hash)`;

export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where(lacksPassword)
    .select('id')
    .executeTakeFirst();
  return row === undefined;
}
