import type { RecordVersion } from '@demanda/contracts/fields';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { User, userCreateInput, userUpdateInput } from '@demanda/contracts/users';
import type { FastifyBaseLogger } from 'fastify';
import type { UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { Database, Tx } from '../../../engines/database/schema';
import { withRefusals } from '../../../engines/records/refusals';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { notifyAccountChanges, type QueueNotice } from '../account-notices';
import { endSessionsOf } from '../session/end-sessions';
import { lockAccount, lockAccounts, refuseStaleAccounts, type AccountState } from './account-state';
import { withAdministrationLock } from './administration';
import { assignProfiles, profilesOf } from './assigned-profiles';
import { readUser, readUsers } from './read-users';
import { refuseAdminAccounts, refuseGrants, refuseOwnAccount, refuseStrongerAccount } from './rules';

const usernameTaken = (field: string, message: string) => () =>
  conflict(message, ERROR_CODES.duplicate, [{ field, message }]);

/** Errors of the fields whose values another account has. */
export const accountRefusals = {
  users_username_unique: usernameTaken('username', 'Este nome de usuário já está em uso'),
  users_email_unique: usernameTaken('email', 'Este e-mail já está em uso'),
};

interface NewUser extends Pick<z.output<typeof userCreateInput>, 'username' | 'email' | 'profileCodes'> {
  /** What a service account is for; absent for a person. */
  service?: { purpose: string | null };
  /** Null until an invited person gives it. */
  name: string | null;
  passwordHash: string;
  /** Expiry of a one-time password; absent for a regular one. */
  oneTimeUntil?: Date;
}
type ChangedUser = Omit<z.output<typeof userUpdateInput>, 'name' | 'email'> & {
  name: string | null;
  /** Absent for a service account. */
  email?: string;
  /** Purpose of a service account; absent to leave it unchanged. */
  purpose?: string | null;
};
type Activation = Pick<ChangedUser, 'enabled' | 'version'>;

/** A change with the user who requests it. */
interface Request<Input> {
  user: SessionUser;
  input: Input;
}

/** Locks the version that the caller sent. Throws 404, 403, or 409 with the stored record. */
export async function lockForChange(
  transaction: Tx,
  id: number,
  { user, input: { version } }: Request<{ version?: number }>,
): Promise<AccountState> {
  const account = await lockAccount(transaction, id);
  refuseAdminAccounts(user, [account]);
  await refuseStaleAccounts(transaction, [{ id, version }], () => readUser(transaction, id));
  return account;
}

const updateAccounts = (transaction: Tx, ids: number[], set: UpdateObject<Database, 'users'>) =>
  transaction
    .updateTable('users')
    .set(set)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', 'in', ids)
    .execute();

/** The state before an account is created. */
const NEW_ACCOUNT: AccountState = {
  id: 0,
  username: '',
  email: '',
  enabled: false,
  is_service: false,
  version: 0,
  grant_changes: null,
  profiles: [],
};

/** Inserts an account. Throws 403 for profiles that the caller may not grant. */
export async function createAccount(transaction: Tx, { input, user }: Request<NewUser>): Promise<User> {
  const profiles = await profilesOf(transaction, input.profileCodes);
  refuseGrants(user, NEW_ACCOUNT, { profiles });
  const { username, email, name, passwordHash, oneTimeUntil = null, service } = input;
  const { id } = await transaction
    .insertInto('users')
    .values({
      ...{ username, email, name, password_hash: passwordHash },
      one_time_password_until: oneTimeUntil,
      ...(service && { is_service: true, purpose: service.purpose }),
      updated_by_id: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assignProfiles(transaction, id, { before: [], after: profiles });
  return readUser(transaction, id);
}

/** Throws 409 for a change of a service account with an e-mail, or of a person without one. */
function refuseOtherKind({ is_service }: AccountState, { email }: ChangedUser): void {
  if (is_service === (email === undefined)) return;
  throw conflict(
    is_service
      ? 'Esta é uma conta de serviço, que não tem e-mail. Abra a edição de novo.'
      : 'Esta é a conta de uma pessoa. Abra a edição de novo.',
    ERROR_CODES.protectedAccount,
  );
}

async function updateUser(
  transaction: Tx,
  id: number,
  { input, user, queueNotice }: Request<ChangedUser> & { queueNotice: QueueNotice },
): Promise<User> {
  const account = await lockForChange(transaction, id, { input, user });
  const profiles = await profilesOf(transaction, input.profileCodes, account.profiles);
  refuseGrants(user, account, { profiles });
  refuseOtherKind(account, input);
  const { username, email = account.email, name, enabled, purpose } = input;
  const isMoved = email !== account.email;
  const isRenamed = username !== account.username || isMoved;
  if (isRenamed || enabled !== account.enabled) refuseStrongerAccount(user, account);
  // Programs do not sign in with the username.
  const signsInOtherwise = isRenamed && !account.is_service;
  if (!enabled) refuseOwnAccount(user, [id], 'Você não pode desativar sua própria conta.');
  await updateAccounts(transaction, [id], {
    username,
    email,
    name,
    enabled,
    purpose,
    updated_by_id: user.id,
  });
  await assignProfiles(transaction, id, { before: account.profiles, after: profiles });
  // The caller's own session stays when only the e-mail changes, as in one's own settings.
  const isOwn = id === user.id && enabled;
  const kept = isOwn && isMoved && username === account.username ? user.jti : undefined;
  if (signsInOtherwise || !enabled)
    await endSessionsOf(transaction, [id], { kept, keepsTokens: kept !== undefined });
  await queueNotice(transaction, { account, user, email: isMoved ? email : undefined });
  return readUser(transaction, id);
}

async function setEnabled(transaction: Tx, id: number, { input, user }: Request<Activation>): Promise<User> {
  const account = await lockForChange(transaction, id, { input, user });
  const { enabled } = input;
  if (enabled !== account.enabled) refuseStrongerAccount(user, account);
  if (!enabled) refuseOwnAccount(user, [id], 'Você não pode desativar sua própria conta.');
  await updateAccounts(transaction, [id], { enabled, updated_by_id: user.id });
  if (!enabled) await endSessionsOf(transaction, [id]);
  return readUser(transaction, id);
}

/** Deleted accounts keep their names on their records (G-USER-10). */
async function removeUsers(
  transaction: Tx,
  { input: records, user }: Request<readonly RecordVersion[]>,
): Promise<number> {
  const ids = records.map(({ id }) => id);
  refuseOwnAccount(user, ids, 'Você não pode excluir sua própria conta');
  const accounts = await lockAccounts(transaction, ids);
  accounts.forEach((account) => refuseStrongerAccount(user, account));
  await refuseStaleAccounts(transaction, records);
  const gone = accounts.map(({ id }) => id);
  if (gone.length === 0) return 0;
  await updateAccounts(transaction, gone, { enabled: false, deleted_at: new Date(), updated_by_id: user.id });
  await endSessionsOf(transaction, gone);
  return gone.length;
}

/**
 * Repository of accounts; the database keeps usernames and e-mails unique (G-USER-11). Changes throw 403 or
 * 409 for a broken rule, 404 for an unknown account.
 */
export function userRepository({ db, outbox }: Pick<OutboxServices, 'db' | 'outbox'>) {
  const changing: typeof withAdministrationLock = (...changed) =>
    withRefusals(() => withAdministrationLock(...changed), accountRefusals);

  return {
    byIds: (ids: number[]) => readUsers(db, ids),
    byId: (id: number) => readUser(db, id),
    create: (input: NewUser, caller: SessionUser) =>
      changing(db, caller, (started, user) => createAccount(started, { input, user })),
    update: (
      id: number,
      input: ChangedUser,
      { caller, log }: { caller: SessionUser; log: FastifyBaseLogger },
    ) =>
      notifyAccountChanges({ outbox, log }, (queueNotice) =>
        changing(db, caller, (started, user) => updateUser(started, id, { input, user, queueNotice })),
      ),
    setEnabled: (id: number, input: Activation, caller: SessionUser) =>
      changing(db, caller, (started, user) => setEnabled(started, id, { input, user })),
    /** Deletes accounts, all or none; unknown ids are ignored. Returns the number of deleted accounts. */
    remove: (records: readonly RecordVersion[], caller: SessionUser) =>
      changing(db, caller, (started, user) => removeUsers(started, { input: records, user })),
  };
}

export type UserRepository = ReturnType<typeof userRepository>;
