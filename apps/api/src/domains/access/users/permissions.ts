import { withViewRights, type Grants } from '@demanda/contracts/permissions';
import type { UserPermissions, userPermissionsInput } from '@demanda/contracts/user-permissions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../engines/database/schema';
import { staleVersion } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { selectHeldProfiles } from '../session/account-grants';
import { effectiveGrants, inheritedGrants } from '../session/grants';
import { lockAccount, userNotFound, type AccountState } from './account-state';
import { withAdministrationLock } from './administration';
import { grantDifference } from './grant-difference';
import { refuseAdminAccounts, refuseGrants } from './rules';

/** Copies the grants for a response, with mutable lists and levels. */
const mutableGrants = ({ screens, permissions, fields }: Grants) => ({
  screens: [...screens],
  permissions: [...permissions],
  fields,
});

const toUserPermissions = ({
  profiles,
  grant_changes,
  version,
}: Pick<AccountState, 'grant_changes' | 'version'> & {
  profiles: Parameters<typeof inheritedGrants>[0];
}): UserPermissions => ({
  ...mutableGrants(effectiveGrants(profiles, grant_changes)),
  inherited: mutableGrants(inheritedGrants(profiles)),
  version,
});

/** Reads the permissions of a user. Throws 404. */
export async function readPermissions(db: Db, id: number): Promise<UserPermissions> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['grant_changes', 'version'])
    .select(selectHeldProfiles(db))
    .executeTakeFirst();
  if (!row) throw userNotFound();
  return toUserPermissions(row);
}

/**
 * Stores the difference to the permissions of the profiles. Throws 404, 403 for permissions that the caller
 * lacks, and 409 for the caller's own account, a stale version, and when no ADMIN would be left.
 */
export const changePermissions = (
  db: Db,
  id: number,
  { version, ...sent }: z.output<typeof userPermissionsInput>,
  caller: SessionUser,
): Promise<UserPermissions> =>
  withAdministrationLock(db, caller, async (transaction, user) => {
    const account = await lockAccount(transaction, id);
    refuseAdminAccounts(user, [account]);
    if (version !== undefined && version !== account.version) throw staleVersion(toUserPermissions(account));
    const held = effectiveGrants(account.profiles, account.grant_changes).permissions;
    const wanted = { ...sent, permissions: withViewRights(sent.permissions, held) };
    const grant_changes = grantDifference(wanted, inheritedGrants(account.profiles), account.grant_changes);
    refuseGrants(user, account, { grant_changes });
    const changed = await transaction
      .updateTable('users')
      .set({ grant_changes: grant_changes && sql`${JSON.stringify(grant_changes)}::jsonb` })
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date(), updated_by_id: user.id }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return toUserPermissions({ ...account, ...changed, grant_changes });
  });
