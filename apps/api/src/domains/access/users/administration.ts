import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Right } from '@demanda/contracts/permissions';
import type { Db, Tx } from '../../../engines/database/schema';
import { conflict, forbidden, unauthorized } from '../../../kernel/errors';
import type { GrantChanges } from '../../../kernel/grant-changes';
import type { SessionUser } from '../../../kernel/session-user';
import { grantsMoreThan, NO_GRANTS } from '../session/grant-comparison';
import { sessionRepository } from '../session/repository';

const NO_ADMIN_TEXT = 'Esta alteração deixaria o sistema sem nenhum administrador ativo.';

/** Permissions without which an ADMIN could not restore those of others. */
const ADMIN_RIGHTS: readonly Right[] = ['users:VIEW', 'users:EDIT', 'users:MANAGE'];

const administers = (changes: GrantChanges | null): boolean =>
  changes?.screens?.settings !== false &&
  ADMIN_RIGHTS.every((right) => changes?.permissions?.[right] !== false);

/** Counts the people who can sign in and administrate. */
async function countAdmins(transaction: Tx): Promise<number> {
  const admins = await transaction
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .innerJoin('profiles', 'profiles.id', 'user_profiles.profile_id')
    .where('profiles.code', '=', 'ADMIN')
    .where('profiles.active', '=', true)
    .where('users.enabled', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.is_service', '=', false)
    // Invited people cannot sign in yet.
    .where('users.invitation_ends_at', 'is', null)
    .select('users.grant_changes')
    .execute();
  return admins.filter(({ grant_changes }) => administers(grant_changes)).length;
}

const lockAdministration = (transaction: Tx) =>
  transaction
    .selectFrom('profiles')
    .where('code', '=', 'ADMIN')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Reads the caller again after the lock. Throws 401 when the session has ended, and 403 when the caller has
 * fewer permissions by now.
 */
async function reloadCaller(transaction: Tx, { jti, grants }: SessionUser) {
  const user = await sessionRepository(transaction).findSessionUser(jti);
  if (!user) throw unauthorized();
  if (grantsMoreThan(user.grants, NO_GRANTS, grants)) throw forbidden();
  return user;
}

/** Work in one transaction, with the caller as read after the lock. */
type Change<T> = (transaction: Tx, user: SessionUser) => Promise<T>;

/**
 * Runs a change of accounts by the system itself, one after the other. Throws 409 when no active ADMIN would be left
 * (G-USER-4).
 */
export const inAdministration = <T>(db: Db, change: (transaction: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await lockAdministration(transaction);
    const before = await countAdmins(transaction);
    const result = await change(transaction);
    if (before > 0 && (await countAdmins(transaction)) === 0) {
      throw conflict(NO_ADMIN_TEXT, ERROR_CODES.protectedAccount);
    }
    return result;
  });

/**
 * Runs a change of accounts, profiles or permissions. Changes run one after the other, and each reads its
 * caller again: when two ADMINs delete each other at the same time, the second call fails. Throws 401 or 403
 * then, and 409 when no active ADMIN would be left (G-USER-4).
 */
export const withAdministrationLock = <T>(db: Db, caller: SessionUser, change: Change<T>): Promise<T> =>
  inAdministration(db, async (transaction) => change(transaction, await reloadCaller(transaction, caller)));
