import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { textContains } from '../../../engines/list/filters';
import { everyWord, readWords } from '../../../engines/list/search-words';
import { idIs } from '../../../kernel/id-is';
import type { Granted } from '../../../kernel/session-user';
import { grantsByContent, selectHeldProfiles } from './account-grants';

const grantsOf = grantsByContent();

/** Accounts whose permissions are looked at for one search. */
const MAX_READ = 1_000;

/** Only these accounts, and only those whose shown name has every word of the text. */
interface Narrowing {
  ids?: readonly number[];
  search?: string;
}

/** Reads id and shown name of the active people whose permissions pass the test, by name; no service accounts. */
export async function activeUsers(
  db: Db,
  isFit: (user: Granted) => boolean,
  { ids, search }: Narrowing = {},
): Promise<{ id: number; name: string }[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where('is_service', '=', false)
    .$if(ids !== undefined, (query) => query.where(idIs('users.id')(ids!)))
    .$if(search !== undefined, (query) =>
      query.where(everyWord(readWords(search!), [textContains(sql.ref('shown_name_key'))])).limit(MAX_READ),
    )
    .select(['id', 'grant_changes', selectHeldProfiles(db)])
    .select(({ fn }) => fn.coalesce('name', 'username').as('name'))
    .orderBy('shown_name_key')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => isFit(grantsOf(row.profiles, row.grant_changes)))
    .map(({ id, name }) => ({ id, name }));
}
