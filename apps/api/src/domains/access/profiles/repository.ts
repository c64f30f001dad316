import type { RecordVersion } from '@demanda/contracts/fields';
import { withViewRights, type Grants } from '@demanda/contracts/permissions';
import type { Profile, profileCreateInput, profileUpdateInput } from '@demanda/contracts/profiles';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { moveToTrash } from '../../../engines/records/move-to-trash';
import { withRefusals } from '../../../engines/records/refusals';
import { notFound, staleVersion } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAdmins } from '../../settings-changes/notify-admins';
import { isFullAdmin, NO_GRANTS } from '../session/grant-comparison';
import { grantsOfProfile } from '../session/grants';
import { lockAccounts } from '../users/account-state';
import { withAdministrationLock } from '../users/administration';
import {
  refuseGrantsBeyondOwn,
  refuseStrongerAccount,
  refuseStrongerProfile,
  refuseWithoutFactor,
} from '../users/rules';
import { refuseUndeletable, refuseLessAdmin, refuseOtherCode, nameTaken } from './rules';
import { trashedProfile } from './trashed-profile';

type NewProfile = z.output<typeof profileCreateInput>;
type ChangedProfile = z.output<typeof profileUpdateInput>;

export const profileNotFound = () => notFound('Perfil não encontrado');

const selectProfiles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('profiles')
    .where(idIs('profiles.id')(ids))
    .selectAll()
    .select(
      sql<number>`(select count(*) from user_profiles held join users holder on holder.id = held.user_id
        where held.profile_id = profiles.id and holder.deleted_at is null)`.as('users'),
    )
    .orderBy('id')
    .execute();
type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number];

/** Converts a row to a profile of the contract, with mutable lists and levels. */
function profileOf({ built_in, users, grants, requires_second_factor, ...row }: ProfileRow): Profile {
  const { screens, permissions, fields } = grantsOfProfile({ code: row.code, grants });
  return {
    ...row,
    builtIn: built_in,
    userCount: users,
    requiresSecondFactor: requires_second_factor,
    screens: [...screens],
    permissions: [...permissions],
    fields,
  };
}

async function readProfile(db: Db, id: number): Promise<Profile> {
  const [row] = await selectProfiles(db, [id]);
  if (!row) throw profileNotFound();
  return profileOf(row);
}

/** Throws 409. Changes of profiles run one after the other, so the check is safe against concurrent ones. */
async function refuseSameName(transaction: Tx, name: string, id = 0): Promise<void> {
  const other = await transaction
    .selectFrom('profiles')
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  if (other) throw nameTaken('name');
}

/** Whether a profile requires a second factor of its users; an inactive one does not. */
const requiresFactor = ({ active, requiresSecondFactor }: Profile): string =>
  active && requiresSecondFactor ? 'exige' : 'não exige';

const serializeGrants = (grants: Grants): RawBuilder<Grants> => sql`${JSON.stringify(grants)}::jsonb`;

async function create(
  transaction: Tx,
  { code, name, active, requiresSecondFactor = false, ...sent }: NewProfile,
  user: SessionUser,
): Promise<Profile> {
  const grants = { ...sent, permissions: withViewRights(sent.permissions, []) };
  refuseGrantsBeyondOwn(user, NO_GRANTS, grants);
  await refuseSameName(transaction, name);
  const { id } = await transaction
    .insertInto('profiles')
    .values({
      code,
      name,
      active,
      grants: serializeGrants(grants),
      requires_second_factor: requiresSecondFactor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readProfile(transaction, id);
}

/** Throws 403 when an account with the profile has permissions that the caller lacks. */
async function refuseStrongerHolders(transaction: Tx, id: number, user: SessionUser): Promise<void> {
  if (isFullAdmin(user)) return;
  const held = transaction.selectFrom('user_profiles').where('profile_id', '=', id).select('user_id');
  const ids = (await held.execute()).map(({ user_id }) => user_id);
  for (const holder of await lockAccounts(transaction, ids)) refuseStrongerAccount(user, holder);
}

async function update(
  transaction: Tx,
  { id, code, version, ...input }: ChangedProfile & { id: number },
  user: SessionUser,
): Promise<Profile> {
  const [before] = await selectProfiles(transaction, [id]);
  if (!before) throw profileNotFound();
  const held = grantsOfProfile(before);
  refuseStrongerProfile(user, held);
  if (version !== undefined && version !== before.version) throw staleVersion(profileOf(before));
  refuseOtherCode(before, code);
  const { name = before.name, active = before.active, ...changed } = input;
  const { requiresSecondFactor = before.requires_second_factor, ...sent } = changed;
  const grants: Grants = {
    ...held,
    ...sent,
    permissions: sent.permissions ? withViewRights(sent.permissions, held.permissions) : held.permissions,
  };
  refuseLessAdmin(before, { active, grants });
  // Inactive profiles are checked too, because another administrator could activate them later.
  refuseGrantsBeyondOwn(user, held, grants);
  const [required, requires] = [
    before.active && before.requires_second_factor,
    active && requiresSecondFactor,
  ];
  if (required && !requires) refuseWithoutFactor(user);
  if (requires && !required) await refuseStrongerHolders(transaction, id, user);
  await refuseSameName(transaction, name, id);
  await transaction
    .updateTable('profiles')
    .set({ name, active, requires_second_factor: requiresSecondFactor })
    .set({ ...(before.code !== 'ADMIN' && { grants: serializeGrants(grants) }) })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return readProfile(transaction, id);
}

async function remove(
  transaction: Tx,
  records: readonly RecordVersion[],
  user: SessionUser,
): Promise<number> {
  const ids = records.map(({ id }) => id);
  const profiles = await selectProfiles(transaction, ids);
  for (const profile of profiles) refuseStrongerProfile(user, grantsOfProfile(profile));
  refuseUndeletable(profiles);
  // Profiles of deleted accounts may be deleted.
  await transaction.deleteFrom('user_profiles').where(idIs('profile_id')(ids)).execute();
  return moveToTrash(transaction, trashedProfile, records);
}

/**
 * Repository of profiles and their permissions. Changes throw 400, 403 or 409 for a broken rule, 404 for an
 * unknown profile.
 */
export const profileRepository = (db: Db) => ({
  byIds: async (ids: number[]) => (await selectProfiles(db, ids)).map(profileOf),
  byId: (id: number) => readProfile(db, id),
  create: (input: NewProfile, caller: SessionUser) =>
    withRefusals(() => withAdministrationLock(db, caller, (started, user) => create(started, input, user)), {
      profiles_code_key: () => nameTaken('code'),
    }),
  /** Notifies every ADMIN when the profile begins or ceases to require a second factor. */
  update: (id: number, input: ChangedProfile, caller: SessionUser) =>
    withAdministrationLock(db, caller, async (started, user) => {
      const before = await readProfile(started, id);
      const after = await update(started, { ...input, id }, user);
      const [from, to] = [requiresFactor(before), requiresFactor(after)];
      const facts = from === to ? [] : [{ label: `perfil ${after.name}`, from, to }];
      await notifyAdmins(started, user, { setting: 'profiles', facts });
      return after;
    }),
  /** Moves profiles to the trash, all or none; unknown ids are ignored. Returns the number of deleted profiles. */
  remove: (records: readonly RecordVersion[], caller: SessionUser) =>
    withAdministrationLock(db, caller, (started, user) => remove(started, records, user)),
});
