import { ERROR_CODES } from '@demanda/contracts/errors';
import type { User, userCreateInput } from '@demanda/contracts/users';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { refusing } from '../../database/refusals';
import type { Database } from '../../database/schema';
import { conflict, notFound } from '../../http/errors';
import { idIs } from '../../list/filters';
import { groupBy } from '../../list/group-by';

const taken = (field: string, message: string) => () =>
  conflict(message, ERROR_CODES.duplicate, [{ field, message }]);

const refusals = {
  users_username_unique: taken('username', 'Este nome de usuário já está em uso'),
  users_email_unique: taken('email', 'Este email já está em uso'),
};

/** Accounts that are not deleted, with their profiles, in any order and two statements. */
async function readUsers(db: Kysely<Database>, ids: number[]): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('users as changer', 'changer.id', 'users.updated_by_id')
    .where(idIs(sql.ref('users.id'))(ids))
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.username', 'users.email', 'users.name', 'users.enabled', 'users.version'])
    .select(['users.created_at', 'users.updated_at', 'users.one_time_password_until'])
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
  return rows.map(({ created_at, updated_at, one_time_password_until, changer_name, ...row }) => {
    const profiles = byUser.get(row.id) ?? [];
    return {
      ...row,
      mustChangePassword: one_time_password_until !== null,
      updatedByUserName: changer_name,
      roles: profiles.filter(({ active }) => active).map(({ code }) => code),
      profiles: profiles.map(({ id, name, code }) => ({ id, name, code })),
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    };
  });
}

/** Throws 404. */
async function readUser(db: Kysely<Database>, id: number): Promise<User> {
  const [user] = await readUsers(db, [id]);
  if (!user) throw notFound('Usuário não encontrado');
  return user;
}

type NewUser = Omit<z.output<typeof userCreateInput>, 'password'> & { passwordHash: string };

/** Accounts; the database keeps usernames and e-mails unique (G-USER-11). */
export function userRepository(db: Kysely<Database>) {
  return {
    byIds: (ids: number[]) => readUsers(db, ids),
    byId: (id: number) => readUser(db, id),

    /** Throws 409 naming the field that is taken. */
    create: (input: NewUser): Promise<User> =>
      refusing(
        () =>
          db.transaction().execute(async (transaction) => {
            const { id } = await transaction
              .insertInto('users')
              .values({
                username: input.username,
                email: input.email,
                name: input.name,
                password_hash: input.passwordHash,
              })
              .returning('id')
              .executeTakeFirstOrThrow();
            await transaction
              .insertInto('user_profiles')
              .columns(['user_id', 'profile_id'])
              .expression((query) =>
                query
                  .selectFrom('profiles')
                  .where('code', 'in', input.profileCodes)
                  .select([sql<number>`${id}::bigint`.as('user_id'), 'profiles.id']),
              )
              .execute();
            return readUser(transaction, id);
          }),
        refusals,
      ),
  };
}
