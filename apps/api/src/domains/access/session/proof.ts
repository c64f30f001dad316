import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { unauthorized } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { lacksPassword } from '../openid/without-password';
import { hasFactor } from '../second-factor/account-factors';

/** SQL over `sessions`: nothing confirmed the owner within ten minutes. */
const isUnproved = sql<boolean>`coalesce(proved_at, '-infinity') < now() - interval '10 minutes'`;

/** Locks the account of the session. Throws 401 when the session was ended since the call began. */
export async function lockOwnAccount(transaction: Tx, { id, jti }: Pick<SessionUser, 'id' | 'jti'>) {
  const account = await transaction
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'username', 'email'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  const session = await transaction
    .selectFrom('sessions')
    .where('jti', '=', jti)
    .where('revoked_at', 'is', null)
    .select('jti')
    .executeTakeFirst();
  if (!session || !account) throw unauthorized();
  return account;
}

/**
 * Returns whether the owner gave password and code, or a passkey, to this session more than ten minutes ago, where the
 * account has a second factor or with `alsoWithoutFactor`. False for an API token, since both were given when it was made, and
 * for an account that has just signed in to set its first own password.
 */
export async function isProofStale(
  db: Db,
  { id, jti, apiToken, mustChangePassword }: SessionUser,
  { alsoWithoutFactor = false } = {},
): Promise<boolean> {
  if (apiToken || mustChangePassword) return false;
  const stale = await db
    .selectFrom('sessions')
    .where('user_id', '=', id)
    .where('jti', '=', jti)
    .$if(!alsoWithoutFactor, (query) => query.where(hasFactor(sql.ref('sessions.user_id'))))
    .where(isUnproved)
    .select('jti')
    .executeTakeFirst();
  return stale !== undefined;
}

/**
 * Returns whether the account has no password, and neither its provider nor a passkey confirmed its owner to this session
 * within ten minutes: what stands in for the password of others is missing.
 */
export async function lacksProof(db: Db, { id, jti }: Pick<SessionUser, 'id' | 'jti'>): Promise<boolean> {
  const unproved = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.id', '=', id)
    .where('jti', '=', jti)
    .where(lacksPassword)
    .where(isUnproved)
    .select('jti')
    .executeTakeFirst();
  return unproved !== undefined;
}

/** Records that password and code, a passkey or a new sign-in at the provider were given to a session now. */
export const markProved = (transaction: Tx, jti: string) =>
  transaction.updateTable('sessions').set({ proved_at: new Date() }).where('jti', '=', jti).execute();
