import { ERROR_CODES } from '@demanda/contracts/errors';
import { sql } from 'kysely';
import { compileOnce } from '../../../engines/database/compile-once';
import { planOnce } from '../../../engines/database/plan-once';
import type { Db, Tx } from '../../../engines/database/schema';
import { proofRequired } from '../../../engines/http/access';
import { withRefusals } from '../../../engines/records/refusals';
import { conflict } from '../../../kernel/errors';
import type { GrantChanges } from '../../../kernel/grant-changes';
import type { SessionUser } from '../../../kernel/session-user';
import type { QueueNotice } from '../account-notices';
import { grantsByContent, selectHeldProfiles } from './account-grants';
import { batchReads } from '../../../kernel/batch-reads';
import { refuseStaleAccounts } from '../users/account-state';
import { selectPreview, withPreview } from '../preview/previewed';
import { lacksRequiredFactor } from '../second-factor/account-factors';
import { isProofStale, lacksProof, lockOwnAccount } from './proof';
import { endSessionsOf } from './end-sessions';
import type { HeldProfile } from './grants';
import { isLive, NO_IDLE_LIMIT, isLastSeenOutdated } from './live-sessions';
import { narrowedTo, NO_SCOPE } from './token-scope';

const EMAIL_ERRORS = [{ field: 'email', message: 'Este e-mail já está em uso' }];
const EMAIL_IN_USE = {
  users_email_unique: () =>
    conflict('Já existe um usuário com este e-mail.', ERROR_CODES.duplicate, EMAIL_ERRORS),
};

interface Account {
  id: number;
  username: string;
  name: string | null;
  grant_changes: GrantChanges | null;
  profiles: HeldProfile[];
}

interface OwnSettings {
  name: string;
  email: string;
  passwordHash?: string;
  /** Version of the account that the change is based on. */
  version?: number;
}

async function updateOwnAccount(
  transaction: Tx,
  user: SessionUser,
  { own, queueNotice }: { own: OwnSettings; queueNotice: QueueNotice },
) {
  const { name, email, passwordHash, version } = own;
  const account = await lockOwnAccount(transaction, user);
  await refuseStaleAccounts(transaction, [{ id: user.id, version }]);
  const isMoved = email !== account.email;
  // Without a second factor as the specification says (G-SET-4), but for ADMIN, whose password proves settings.
  const proof = { alsoWithoutFactor: user.profiles.includes('ADMIN') };
  if ((passwordHash || isMoved) && (await isProofStale(transaction, user, proof))) throw proofRequired();
  // A first own password opens the account without the provider.
  if (passwordHash && (await lacksProof(transaction, user))) throw proofRequired();
  await transaction
    .updateTable('users')
    .set({ name, email, ...(passwordHash && { password_hash: passwordHash, one_time_password_until: null }) })
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date(), updated_by_id: user.id }))
    .where('id', '=', user.id)
    .execute();
  // A change of the e-mail keeps the current session, a change of the password does not (G-SET-4).
  if (passwordHash) await endSessionsOf(transaction, [user.id]);
  else if (isMoved) await endSessionsOf(transaction, [user.id], { kept: user.jti, keepsTokens: true });
  await queueNotice(transaction, {
    ...{ account, user },
    email: isMoved ? email : undefined,
    password: passwordHash ? 'changed' : undefined,
  });
}

/** Repository of sessions and of the user's own settings. */
export function sessionRepository(db: Db, idleLimit = NO_IDLE_LIMIT) {
  const grantsOf = grantsByContent();

  /** Converts an account to a session user with its current permissions. */
  const sessionUserOf = ({ id, username, name, profiles, grant_changes }: Account) => ({
    id,
    username,
    name,
    profiles: profiles.filter(({ active }) => active).map(({ code }) => code),
    ...grantsOf(profiles, grant_changes),
  });

  /** Marks a session as used; the condition lets only one of several concurrent calls write. */
  const touch = (jti: string) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(idleLimit.now()) })
      .where('jti', '=', jti)
      .where(isLastSeenOutdated(idleLimit))
      .modifyEnd(planOnce)
      .execute();

  /** Selects accounts that are not deleted, for a sign-in. */
  const selectAccounts = () =>
    db
      .selectFrom('users')
      .where('deleted_at', 'is', null)
      .select(['id', 'username', 'email', 'name', 'enabled', 'password_hash', 'grant_changes'])
      .select(['one_time_password_until', lacksRequiredFactor.as('lacks_factor')])
      .select(selectHeldProfiles(db));

  /** Selects the live sessions among these with their users, in one statement. */
  const selectLive = (jtis: readonly string[]) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where(sql<boolean>`sessions.jti = any(${jtis}::uuid[])`)
      .where(isLive(idleLimit))
      .where('users.enabled', '=', true)
      .where('users.deleted_at', 'is', null)
      .select(['sessions.jti', 'users.id', 'users.username', 'users.name', 'users.grant_changes'])
      .select(['sessions.must_change_password', 'token_digest', 'token_name', 'token_scope'])
      .select(isLastSeenOutdated(idleLimit).as('seen_long_ago'))
      // A provider has its own rules about second factors.
      .select(sql<boolean>`(${lacksRequiredFactor} and sessions.provider is null)`.as('lacks_factor'))
      .select(selectHeldProfiles(db))
      .select(selectPreview(db))
      .modifyEnd(planOnce);
  const liveSessions = compileOnce((_db, jtis: readonly string[]) => selectLive(jtis));
  type LiveSession = Awaited<ReturnType<typeof liveSessions>>[number];

  function toSessionUser(row: LiveSession): SessionUser {
    const { must_change_password: mustChangePassword, jti, token_digest, token_name, token_scope } = row;
    const user = { ...sessionUserOf(row), mustChangePassword, mustSetUpFactor: row.lacks_factor, jti };
    if (token_digest === null) return withPreview(user, row, grantsOf);
    const scope = token_scope ?? NO_SCOPE;
    return {
      ...user,
      // The rules that exempt an ADMIN do not exempt a program.
      profiles: [],
      grants: narrowedTo(scope, user.grants),
      apiToken: { name: token_name ?? '', readOnly: scope.readOnly },
    };
  }

  async function markUsed(row: LiveSession): Promise<SessionUser> {
    if (row.seen_long_ago) await touch(row.jti);
    return toSessionUser(row);
  }

  /** Reads a live session; one statement reads those of all calls that arrived during the previous one. */
  const readSession = batchReads(
    async (jtis: string[]) => new Map((await liveSessions(db, jtis)).map((row) => [row.jti, row])),
  );

  return {
    sessionUserOf,
    isProofStale: (user: SessionUser, options?: { alsoWithoutFactor?: boolean }): Promise<boolean> =>
      isProofStale(db, user, options),
    lacksProof: (user: SessionUser): Promise<boolean> => lacksProof(db, user),

    /** Returns the user of a live session, and marks the session as used. */
    async findSessionUser(jti: string): Promise<SessionUser | undefined> {
      const row = await readSession(jti);
      return row && markUsed(row);
    },

    /** The same for an API token, whose secret has this digest; another one takes as long as an unknown id. */
    async findTokenUser({ jti, digest }: { jti: string; digest: string }): Promise<SessionUser | undefined> {
      const [row] = await selectLive([jti]).where('token_digest', '=', digest).execute();
      return row && markUsed(row);
    },

    /** The same without marking the session as used, for the polling of open tabs. */
    async peekSessionUser(jti: string): Promise<SessionUser | undefined> {
      const row = await readSession(jti);
      return row && toSessionUser(row);
    },

    /** Finds the account of a person with this username; case and surrounding blanks are ignored (G-AUTH-16). */
    findAccount: (username: string) =>
      selectAccounts()
        .where('is_service', '=', false)
        .where(sql<boolean>`identity_key(username) = identity_key(${username})`)
        .executeTakeFirst(),

    findAccountById: (id: number) => selectAccounts().where('id', '=', id).executeTakeFirst(),

    /** Answer to a sign-in. */
    loginAnswer(
      account: Account & { email: string; lacks_factor: boolean },
      { token, mustChangePassword }: { token: string; mustChangePassword: boolean },
    ) {
      const { profiles, grants } = sessionUserOf(account);
      return {
        token,
        username: account.username,
        email: account.email,
        roles: profiles,
        permissions: [...grants.permissions],
        allowedScreens: [...grants.screens],
        ...(mustChangePassword && { mustChangePassword: true }),
        ...(account.lacks_factor && { mustSetUpFactor: true }),
      };
    },

    /** Stores another hash of the same password, unless the password was changed meanwhile. No change for the history. */
    replaceHash: (account: { id: number; password_hash: string }, password_hash: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('demanda.history', 'off', true)`.execute(transaction);
        await transaction
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', account.id)
          .where('password_hash', '=', account.password_hash)
          .execute();
      }),

    async passwordHashOf(userId: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('users')
        .where('id', '=', userId)
        .select('password_hash')
        .executeTakeFirst();
      return row?.password_hash;
    },

    /** All profiles of the user, including inactive ones. */
    async profilesOf(userId: number): Promise<HeldProfile[]> {
      const row = await db
        .selectFrom('users')
        .where('id', '=', userId)
        .select(selectHeldProfiles(db))
        .executeTakeFirst();
      return row?.profiles ?? [];
    },

    /**
     * Stores the user's own settings. A new password ends all sessions, a new e-mail all others. Throws 409
     * for the e-mail of another account.
     */
    updateOwn: (user: SessionUser, change: { own: OwnSettings; queueNotice: QueueNotice }): Promise<void> =>
      withRefusals(
        () => db.transaction().execute((transaction) => updateOwnAccount(transaction, user, change)),
        EMAIL_IN_USE,
      ),
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;
