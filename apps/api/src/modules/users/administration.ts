import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Right } from '@demanda/contracts/permissions';
import type { Kysely, Transaction } from 'kysely';
import type { GrantChanges } from '../../database/grant-changes';
import type { Database } from '../../database/schema';
import { conflict } from '../../http/errors';

const NO_ADMIN_TEXT = 'Esta alteração deixaria o sistema sem nenhum administrador ativo.';

/** Without one of these an ADMIN could not give back what was taken. */
const NEEDED: readonly Right[] = ['users:VIEW', 'users:EDIT', 'users:MANAGE'];

const administers = (changes: GrantChanges | null): boolean =>
  changes?.screens?.settings !== false && NEEDED.every((right) => changes?.permissions?.[right] !== false);

/** Accounts that can sign in and administrate. */
async function countAdmins(transaction: Transaction<Database>): Promise<number> {
  const admins = await transaction
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .innerJoin('profiles', 'profiles.id', 'user_profiles.profile_id')
    .where('profiles.code', '=', 'ADMIN')
    .where('profiles.active', '=', true)
    .where('users.enabled', '=', true)
    .where('users.deleted_at', 'is', null)
    .select('users.grant_changes')
    .execute();
  return admins.filter(({ grant_changes }) => administers(grant_changes)).length;
}

const lockAdministration = (transaction: Transaction<Database>) =>
  transaction
    .selectFrom('profiles')
    .where('code', '=', 'ADMIN')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * A change of accounts, profiles or permissions. They come one after the other, so that each sees what the one
 * before it left: two ADMINs who remove each other at once cannot both succeed. Throws 409 when no active ADMIN
 * would be left (G-USER-4).
 */
export const administrate = <T>(
  db: Kysely<Database>,
  change: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await lockAdministration(transaction);
    const before = await countAdmins(transaction);
    const result = await change(transaction);
    if (before > 0 && (await countAdmins(transaction)) === 0) {
      throw conflict(NO_ADMIN_TEXT, ERROR_CODES.protectedAccount);
    }
    return result;
  });
