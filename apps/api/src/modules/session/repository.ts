import { sql, type Kysely, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/schema';
import { refusing } from '../../database/refusals';
import type { GrantChanges } from '../../database/grant-changes';
import type { SessionUser } from '../../http/app-types';
import { conflict } from '../../http/errors';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { effectiveGrants, type HeldProfile } from './grants';

/** Ends all sessions of a user at once (G-AUTH-14). */
export async function endSessionsOf(db: Kysely<Database> | Transaction<Database>, userId: number) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

const TAKEN = {
  users_email_unique: () => conflict('Já existe um usuário com este e-mail.', ERROR_CODES.duplicate),
};

interface Account {
  id: number;
  username: string;
  name: string | null;
  grant_changes: GrantChanges | null;
  profiles: HeldProfile[];
}

/** Who an account is, and what it may do now. */
export const sessionUserOf = ({ id, username, name, profiles, grant_changes }: Account) => ({
  id,
  username,
  name,
  profiles: profiles.filter(({ active }) => active).map(({ code }) => code),
  grants: effectiveGrants(profiles, grant_changes),
});

/** Sessions, and the accounts as far as signing in and one's own settings need them. */
export function sessionRepository(db: Kysely<Database>) {
  /** All profiles held, the inactive ones too. */
  const heldProfiles = () =>
    jsonArrayFrom(
      db
        .selectFrom('user_profiles as held')
        .innerJoin('profiles', 'profiles.id', 'held.profile_id')
        .whereRef('held.user_id', '=', sql.ref('users.id'))
        .orderBy('profiles.id')
        .select(['profiles.code', 'profiles.active', 'profiles.grants']),
    ).as('profiles');

  return {
    /** The user of a live session, in one statement: this runs before every call. */
    async findSessionUser(jti: string): Promise<SessionUser | undefined> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('sessions.jti', '=', jti)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', sql<Date>`now()`)
        .where('users.enabled', '=', true)
        .where('users.deleted_at', 'is', null)
        .select(['users.id', 'users.username', 'users.name', 'users.grant_changes'])
        .select('sessions.must_change_password')
        .select(heldProfiles())
        .executeTakeFirst();
      return row && { ...sessionUserOf(row), mustChangePassword: row.must_change_password, jti };
    },

    /** The account that signs in under this name: case and outer blanks do not count (G-AUTH-16). */
    findAccount: (username: string) =>
      db
        .selectFrom('users')
        .where(sql<boolean>`identity_key(username) = identity_key(${username})`)
        .where('deleted_at', 'is', null)
        .select(['id', 'username', 'email', 'name', 'enabled', 'password_hash', 'grant_changes'])
        .select('one_time_password_until')
        .select(heldProfiles())
        .executeTakeFirst(),

    /** All profiles held, the inactive ones too. */
    async profilesOf(userId: number): Promise<HeldProfile[]> {
      const row = await db
        .selectFrom('users')
        .where('id', '=', userId)
        .select(heldProfiles())
        .executeTakeFirst();
      return row?.profiles ?? [];
    },

    /** Opens a session, and drops the ones that ended long ago. */
    async open(session: { jti: string; user_id: number; expires_at: Date }): Promise<void> {
      await db.insertInto('sessions').values(session).execute();
      await db
        .deleteFrom('sessions')
        .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
        .execute();
    },

    async end(jti: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ revoked_at: new Date() })
        .where('jti', '=', jti)
        .where('revoked_at', 'is', null)
        .execute();
    },

    /** Own settings; a new password ends every session. Throws 409 for an e-mail that is taken. */
    async updateOwn(userId: number, own: { name: string; email: string; passwordHash?: string }) {
      const { name, email, passwordHash } = own;
      await refusing(
        () =>
          db.transaction().execute(async (transaction) => {
            await transaction
              .updateTable('users')
              .set({ name, email, ...(passwordHash && { password_hash: passwordHash }) })
              .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date() }))
              .where('id', '=', userId)
              .execute();
            if (passwordHash) await endSessionsOf(transaction, userId);
          }),
        TAKEN,
      );
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;
