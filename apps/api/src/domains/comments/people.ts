import type { PersonName } from '@demanda/contracts/comments';
import type { Right } from '@demanda/contracts/permissions';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../engines/database/schema';
import { hasPermission } from '../../engines/http/access';
import { textContains } from '../../engines/list/filters';
import { grantsByContent, selectHeldProfiles } from '../access/session/account-grants';

/** People offered at a time. */
const MAX_OFFERED = 8;
/** Accounts whose permissions are looked at for one search. */
const MAX_READ = 1_000;

const grantsOf = grantsByContent();

const selectAccounts = (db: Kysely<Database>, right: Right) => {
  const query = db
    .selectFrom('users')
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => ['users.id', fn.coalesce('name', 'username').as('name'), 'grant_changes'])
    .select(selectHeldProfiles(db))
    .orderBy('shown_name_key')
    .orderBy('users.id')
    .limit(MAX_READ);
  return async (narrow: (all: typeof query) => typeof query): Promise<PersonName[]> => {
    const rows = await narrow(query).execute();
    return rows
      .filter(({ profiles, grant_changes }) => hasPermission(grantsOf(profiles, grant_changes), right))
      .map(({ id, name }) => ({ id, name }));
  };
};

/** Returns the first people by name who hold the right and whose name contains the text. */
export async function searchPeople(db: Kysely<Database>, right: Right, search = ''): Promise<PersonName[]> {
  const people = await selectAccounts(
    db,
    right,
  )((all) => all.where(textContains(sql.ref('shown_name_key'))([search])));
  return people.slice(0, MAX_OFFERED);
}

/** Returns those of the accounts that hold the right. */
export async function peopleAmong(
  db: Kysely<Database>,
  right: Right,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const people = await selectAccounts(
    db,
    right,
  )((all) => all.where(sql<boolean>`users.id = any(${ids}::bigint[])`));
  return people.map(({ id }) => id);
}
