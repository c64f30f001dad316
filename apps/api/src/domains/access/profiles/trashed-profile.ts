import { ERROR_CODES } from '@demanda/contracts/errors';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import type { TrashedKind } from '../../../engines/records/move-to-trash';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { NO_GRANTS } from '../session/grant-comparison';
import { grantsOfProfile } from '../session/grants';
import { withAdministrationLock } from '../users/administration';
import { refuseGrantsBeyondOwn } from '../users/rules';

/**
 * Does not contain assignments: only deleted accounts may have had the profile, and a restore assigns it to no account.
 */
export const trashedProfile: TrashedKind = {
  kind: 'profiles',
  table: 'profiles',
  name: sql.ref('it.name'),
  // Profiles do not store it.
  changedBy: sql`null::bigint`,
};

const restoredProfiles = (transaction: Tx, ids: readonly number[]) =>
  transaction.selectFrom('profiles').where(sql<boolean>`profiles.id = any(${ids}::bigint[])`);

/** Throws 403 when a restored profile grants more than the caller has, as for creating one. */
async function refuseStrongerProfiles(
  transaction: Tx,
  ids: readonly number[],
  user: SessionUser,
): Promise<void> {
  const profiles = await restoredProfiles(transaction, ids).select(['code', 'grants']).execute();
  for (const profile of profiles) refuseGrantsBeyondOwn(user, NO_GRANTS, grantsOfProfile(profile));
}

/** Throws 409 when another profile has the name of a restored one. */
async function refuseTakenNames(transaction: Tx, ids: readonly number[]): Promise<void> {
  const taken = await restoredProfiles(transaction, ids)
    .innerJoin('profiles as other', (join) =>
      join.onRef('other.id', '!=', 'profiles.id').on(sql<boolean>`fold(other.name) = fold(profiles.name)`),
    )
    .select('profiles.name')
    .executeTakeFirst();
  if (!taken) return;
  throw conflict(
    `O nome ${taken.name} já é de outro perfil. Renomeie-o antes de restaurar este.`,
    ERROR_CODES.duplicate,
  );
}

/**
 * Restores profiles with `restore`, under the rules for creating one and the lock of all changes of permissions. Throws
 * 403 and 409.
 */
export const restoreProfiles = (
  db: Db,
  ids: readonly number[],
  caller: SessionUser,
  restore: (transaction: Tx) => Promise<void>,
): Promise<void> =>
  withAdministrationLock(db, caller, async (transaction, user) => {
    await restore(transaction);
    await refuseStrongerProfiles(transaction, ids, user);
    await refuseTakenNames(transaction, ids);
  });
