import { randomBytes } from 'node:crypto';
import { hashPassword } from './domains/access/session/passwords';
import type { Db } from './engines/database/schema';
import type { Env } from './env';

export interface FirstAdmin {
  username: string;
  /** Generated password, to be printed once; absent when it was given. */
  password?: string;
}

type AdminEnv = Pick<Env, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD' | 'ADMIN_EMAIL'>;

/**
 * Creates the first ADMIN of an installation without users (G-AUTH-13); undefined when there are users. When
 * several instances start at the same time, only one creates it.
 */
export async function createFirstAdmin(db: Db, env: AdminEnv): Promise<FirstAdmin | undefined> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone) return undefined;
  const madeUp = env.ADMIN_PASSWORD === undefined ? randomBytes(16).toString('base64url') : undefined;
  const password_hash = await hashPassword(env.ADMIN_PASSWORD ?? madeUp!);
  const created = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .insertInto('users')
      .values({ username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, name: 'Administrador', password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) return false;
    await transaction
      .insertInto('user_profiles')
      .columns(['user_id', 'profile_id'])
      .expression((eb) =>
        eb
          .selectFrom('profiles')
          .where('code', '=', 'ADMIN')
          .select([eb.val(user.id).as('user_id'), 'id']),
      )
      .execute();
    return true;
  });
  return created ? { username: env.ADMIN_USERNAME, password: madeUp } : undefined;
}
