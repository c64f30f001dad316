import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { unauthorized } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { hasFactor } from '../second-factor/account-factors';

/** Locks the account of the session. Throws 401 when the session was ended since the call began. */
export async function lockOwnAccount(
  transaction: Transaction<Database>,
  { id, jti }: Pick<SessionUser, 'id' | 'jti'>,
) {
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
 * Returns whether the account has a second factor and its owner gave password and code, or a passkey, to this session more
 * than ten minutes ago. A program gave both when its token was made; who sets the first own password has just signed in.
 */
export async function isProofStale(
  db: Kysely<Database>,
  { id, jti, apiToken, mustChangePassword }: SessionUser,
): Promise<boolean> {
  if (apiToken || mustChangePassword) return false;
  const stale = await db
    .selectFrom('sessions')
    .where('user_id', '=', id)
    .where('jti', '=', jti)
    .where(hasFactor(sql.ref('sessions.user_id')))
    .where(sql<boolean>`coalesce(proved_at, '-infinity') < now() - interval '10 minutes'`)
    .select('jti')
    .executeTakeFirst();
  return stale !== undefined;
}

/** Records that password and code, or a passkey, were given to a session now. */
export const markProved = (transaction: Transaction<Database>, jti: string) =>
  transaction.updateTable('sessions').set({ proved_at: new Date() }).where('jti', '=', jti).execute();
