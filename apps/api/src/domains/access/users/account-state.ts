import type { RecordVersion } from '@demanda/contracts/fields';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { refuseStale, type VersionedKind } from '../../../engines/records/refuse-stale';
import { notFound } from '../../../kernel/errors';
import type { GrantChanges } from '../../../kernel/grant-changes';
import { groupBy } from '../../../kernel/group-by';
import { idIs } from '../../../kernel/id-is';
import type { HeldProfile } from '../session/grants';

export interface AssignedProfile extends HeldProfile {
  id: number;
  name: string;
  requires_second_factor: boolean;
}

/** The state of an account that the rules check. */
export interface AccountState {
  id: number;
  username: string;
  email: string;
  enabled: boolean;
  is_service: boolean;
  version: number;
  grant_changes: GrantChanges | null;
  profiles: AssignedProfile[];
}

export const userNotFound = () => notFound('Usuário não encontrado');

async function profilesByUser(transaction: Tx, ids: readonly number[]) {
  const held = await transaction
    .selectFrom('user_profiles')
    .innerJoin('profiles', 'profiles.id', 'user_profiles.profile_id')
    .where(idIs('user_profiles.user_id')(ids))
    .select(['user_profiles.user_id', 'profiles.id', 'profiles.code', 'profiles.name', 'profiles.active'])
    .select(['profiles.grants', 'profiles.requires_second_factor'])
    .orderBy('profiles.id')
    .execute();
  return groupBy(held, ({ user_id }) => user_id);
}

/** Locks the accounts that are not deleted until the end of the transaction, ordered by id. */
export async function lockAccounts(transaction: Tx, ids: readonly number[]): Promise<AccountState[]> {
  const rows = await transaction
    .selectFrom('users')
    .where(idIs('id')(ids))
    .where('deleted_at', 'is', null)
    .select(['id', 'username', 'email', 'enabled', 'is_service', 'version', 'grant_changes'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const profiles = await profilesByUser(transaction, ids);
  return rows.map((row) => ({ ...row, profiles: profiles.get(row.id) ?? [] }));
}

/** Locks one account. Throws 404. */
export async function lockAccount(transaction: Tx, id: number): Promise<AccountState> {
  const [account] = await lockAccounts(transaction, [id]);
  if (!account) throw userNotFound();
  return account;
}

const versionedAccount: VersionedKind = { table: 'users', name: sql`coalesce(it.name, it.username)` };

/** Throws 409 when one of these locked accounts changed since the version that a call is based on. */
export const refuseStaleAccounts = (
  transaction: Tx,
  records: readonly RecordVersion[],
  current?: () => Promise<unknown>,
) => refuseStale(transaction, versionedAccount, records, current);

/** Returns what an account's own settings hold, with the version that a change of them is based on. */
export const ownSettingsOf = async (db: Db, id: number) => {
  const columns = ['version', 'name', 'email'] as const;
  const row = db.selectFrom('users').where('id', '=', id).select(columns);
  const { name, ...settings } = await row.executeTakeFirstOrThrow();
  return { ...settings, name: name ?? undefined };
};
