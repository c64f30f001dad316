import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';

const hasApplication = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from second_factors where second_factors.user_id = ${userId} and confirmed_at is not null)`;
const hasPasskeys = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from passkeys where passkeys.user_id = ${userId})`;

/** SQL: the account has an authenticator application or a passkey, so that its password alone does not sign in. */
export const hasFactor = (userId: RawBuilder<unknown>) =>
  sql<boolean>`(${hasApplication(userId)} or ${hasPasskeys(userId)})`;

/**
 * SQL over `users`: an active profile of the account requires a second factor, and it has none. Service
 * accounts are exempt: the person who creates a token gives a factor.
 */
export const lacksRequiredFactor = sql<boolean>`(not users.is_service and exists (select from user_profiles held
  join profiles on profiles.id = held.profile_id
  where held.user_id = users.id and profiles.active and profiles.requires_second_factor)
  and not ${hasFactor(sql.ref('users.id'))})`;

/** Reads whether an account has a second factor. */
export async function holdsFactor(db: Db, userId: number): Promise<boolean> {
  const { application, passkeys } = await factorsOf(db, userId);
  return application || passkeys;
}

/** Reads which second factors an account has. */
export async function factorsOf(db: Db | Tx, userId: number) {
  const { rows } = await sql<{ application: boolean; passkeys: boolean }>`
    select ${hasApplication(sql`${userId}`)} as application, ${hasPasskeys(sql`${userId}`)} as passkeys`.execute(
    db,
  );
  return rows[0]!;
}
