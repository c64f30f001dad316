import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import type { Admit } from '../second-factor/second-factors';

/** Data of the browser that signs in. */
export interface SignInClient {
  userAgent?: string;
  address: string;
}

/** An account whose owner is known: by the password with this hash, else by a passkey or a provider. */
export interface SignedInAccount {
  id: number;
  password_hash?: string;
}

/** A sign-in at a provider (ADR 0090). */
export interface External {
  provider: string;
  sealed_id_token: string | null;
  /** Id of the session there. */
  provider_sid: string | null;
}

interface NewSession {
  jti: string;
  expires_at: Date;
  last_seen_at: Date;
  account: SignedInAccount;
  client: SignInClient;
  /** Where the person signed in, if at a provider. */
  external?: External;
  /** Uses up the code of the second factor, or the signature of the passkey. */
  admit: Admit;
}

interface Admission {
  /** The account has a one-time password, which cannot be used again to sign in. */
  mustChangePassword: boolean;
}

/** Maximum length in the table. */
const MAX_USER_AGENT = 500;
const MAX_IP_ADDRESS = 100;

/**
 * Locks the account. Returns undefined when it was disabled or deleted or got another password after the
 * check of the password, or when another sign-in used the one-time password first.
 */
async function admitUser(
  transaction: Tx,
  { account: { id, password_hash }, external }: Pick<NewSession, 'account' | 'external'>,
): Promise<Admission | undefined> {
  const account = await transaction
    .selectFrom('users')
    .where('id', '=', id)
    .$if(password_hash !== undefined, (query) => query.where('password_hash', '=', password_hash!))
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where('is_service', '=', false)
    .select(['id', 'one_time_password_until as until'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  if (account.until === null || external) return { mustChangePassword: false };
  const isUsable = password_hash === undefined || account.until > new Date();
  return isUsable ? { mustChangePassword: true } : undefined;
}

const consumeOneTimePassword = (transaction: Tx, id: number) =>
  transaction
    .updateTable('users')
    .set({ one_time_password_until: new Date() })
    .where('id', '=', id)
    .execute();

/** Opens a session for an account whose owner is known, and deletes sessions that ended long ago. */
export const openSession = (db: Db, { account, client, admit, external, ...session }: NewSession) =>
  db.transaction().execute(async (transaction): Promise<Admission | undefined> => {
    const admission = await admitUser(transaction, { account, external });
    if (!admission) return undefined;
    await admit(transaction);
    const { mustChangePassword } = admission;
    if (mustChangePassword && account.password_hash !== undefined)
      await consumeOneTimePassword(transaction, account.id);
    await transaction
      .insertInto('sessions')
      .values({
        ...{ ...session, ...external },
        user_id: account.id,
        must_change_password: mustChangePassword,
        // Null after a sign-in at a provider, which may have asked for neither a password nor a code.
        proved_at: external ? null : new Date(),
        user_agent: client.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        address: client.address.slice(0, MAX_IP_ADDRESS),
      })
      .execute();
    await transaction
      .deleteFrom('sessions')
      .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
      .execute();
    return admission;
  });

/** Ends one session, if it is not ended yet. Returns whether this call ended it. */
export async function endSession(
  transaction: Tx,
  { jti, userId }: { jti: string; userId?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('jti', '=', jti)
    .$if(userId !== undefined, (update) => update.where('user_id', '=', userId!))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
