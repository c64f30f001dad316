import type { Right } from '@demanda/contracts/permissions';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { grantsByContent, selectHeldProfiles } from './account-grants';

const grantsOf = grantsByContent();

/** Reads id and shown name of the active accounts that have a permission, by name; of these ids only, if given. */
export async function activeUsersWith(
  db: Kysely<Database>,
  right: Right,
  ids?: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('users')
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(idIs(sql.ref('users.id'))(ids!)))
    .select(['id', 'grant_changes', selectHeldProfiles(db)])
    .select(({ fn }) => fn.coalesce('name', 'username').as('name'))
    .orderBy('shown_name_key')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => grantsOf(row.profiles, row.grant_changes).grants.permissions.includes(right))
    .map(({ id, name }) => ({ id, name }));
}
