import type { User } from '@demanda/contracts/users';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { groupBy } from '../../../kernel/group-by';
import { idIs } from '../../../kernel/id-is';
import { hasFactor } from '../second-factor/account-factors';
import { userNotFound } from './account-state';

/** Reads accounts that are not deleted, with their profiles, in any order, in two statements. */
export async function readUsers(db: Kysely<Database>, ids: number[]): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('users as changer', 'changer.id', 'users.updated_by_id')
    .where(idIs(sql.ref('users.id'))(ids))
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.username', 'users.email', 'users.name', 'users.enabled', 'users.version'])
    .select(['users.created_at', 'users.updated_at', 'users.one_time_password_until'])
    .select('users.invitation_ends_at')
    .select(hasFactor(sql.ref('users.id')).as('has_factor'))
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'))
    .execute();
  const held = await db
    .selectFrom('user_profiles')
    .innerJoin('profiles', 'profiles.id', 'user_profiles.profile_id')
    .select(['user_profiles.user_id', 'profiles.id', 'profiles.code', 'profiles.name', 'profiles.active'])
    .where(idIs(sql.ref('user_profiles.user_id'))(ids))
    .orderBy('profiles.id')
    .execute();
  const byUser = groupBy(held, (profile) => profile.user_id);
  return rows.map(
    ({ created_at, updated_at, one_time_password_until, invitation_ends_at, has_factor, ...selected }) => {
      const { changer_name, ...row } = selected;
      const profiles = byUser.get(row.id) ?? [];
      return {
        ...row,
        mustChangePassword: one_time_password_until !== null,
        ...(invitation_ends_at && { invitationEndsAt: invitation_ends_at.toISOString() }),
        ...(has_factor && { hasSecondFactor: true }),
        updatedByUserName: changer_name,
        roles: profiles.filter(({ active }) => active).map(({ code }) => code),
        profiles: profiles.map(({ id, name, code }) => ({ id, name, code })),
        createdAt: created_at.toISOString(),
        updatedAt: updated_at.toISOString(),
      };
    },
  );
}

/** Reads one account. Throws 404. */
export async function readUser(db: Kysely<Database>, id: number): Promise<User> {
  const [user] = await readUsers(db, [id]);
  if (!user) throw userNotFound();
  return user;
}
