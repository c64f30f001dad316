import type { User } from '@demanda/contracts/users';
import { sql } from 'kysely';
import { planOnce } from '../../../engines/database/plan-once';
import type { Db } from '../../../engines/database/schema';
import { groupBy } from '../../../kernel/group-by';
import { idIs } from '../../../kernel/id-is';
import { isUsable } from '../api-tokens/usable';
import { hasFactor } from '../second-factor/account-factors';
import { userNotFound } from './account-state';

/** Reads what only service accounts have, by id. */
async function readServices(
  db: Db,
  accounts: readonly { id: number; purpose: string | null }[],
): Promise<Map<number, User['service']>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .where(idIs('user_id')(accounts.map(({ id }) => id)))
    .where('token_digest', 'is not', null)
    .select(['user_id', ({ fn }) => fn.max('last_seen_at').as('used_at')])
    .select(({ fn }) => fn.countAll<string>().filterWhere(isUsable).as('tokens'))
    .select(({ fn }) => fn.min('expires_at').filterWhere(isUsable).as('next_ends_at'))
    .groupBy('user_id')
    .execute();
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(
    accounts.map(({ id, purpose }) => {
      const row = byUser.get(id);
      return [
        id,
        {
          purpose,
          tokens: Number(row?.tokens ?? 0),
          nextEndsAt: row?.next_ends_at?.toISOString() ?? null,
          lastUsedAt: row?.used_at?.toISOString() ?? null,
        },
      ];
    }),
  );
}

/** Reads accounts that are not deleted, with their profiles, in any order, in two statements. */
export async function readUsers(db: Db, ids: number[]): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('users as changer', 'changer.id', 'users.updated_by_id')
    .where(idIs('users.id')(ids))
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.username', 'users.email', 'users.name', 'users.enabled', 'users.version'])
    .select(['users.created_at', 'users.updated_at', 'users.one_time_password_until'])
    .select(['users.invitation_ends_at', 'users.is_service', 'users.purpose'])
    .select(hasFactor(sql.ref('users.id')).as('has_factor'))
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'))
    .modifyEnd(planOnce)
    .execute();
  const held = await db
    .selectFrom('user_profiles')
    .innerJoin('profiles', 'profiles.id', 'user_profiles.profile_id')
    .select(['user_profiles.user_id', 'profiles.id', 'profiles.code', 'profiles.name', 'profiles.active'])
    .where(idIs('user_profiles.user_id')(ids))
    .orderBy('profiles.id')
    .execute();
  const byUser = groupBy(held, (profile) => profile.user_id);
  const services = await readServices(
    db,
    rows.filter(({ is_service }) => is_service),
  );
  return rows.map(
    ({ created_at, updated_at, one_time_password_until, invitation_ends_at, has_factor, ...selected }) => {
      const { changer_name, is_service, purpose: _, ...row } = selected;
      const profiles = byUser.get(row.id) ?? [];
      return {
        ...row,
        mustChangePassword: one_time_password_until !== null,
        ...(invitation_ends_at && { invitationEndsAt: invitation_ends_at.toISOString() }),
        ...(has_factor && { hasSecondFactor: true }),
        ...(is_service && { email: '', service: services.get(row.id) }),
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
export async function readUser(db: Db, id: number): Promise<User> {
  const [user] = await readUsers(db, [id]);
  if (!user) throw userNotFound();
  return user;
}
