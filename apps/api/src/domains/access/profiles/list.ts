import type { ProfileListQuery } from '@demanda/contracts/profiles';
import { sql } from 'kysely';
import type { ListDefinition } from '../../../engines/list/definition';
import { textContains, booleanIs, sortBy } from '../../../engines/list/filters';

const column = (name: string) => sql.ref(`profile.${name}`);
/** Folded when queried, because a few profiles need no key columns. */
const foldedColumn = (name: string) => sql`fold(${column(name)}) collate "C"`;

export const profileList: ListDefinition<ProfileListQuery> = {
  tables: ['profiles'],
  from: sql`profiles profile`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    code: sortBy(foldedColumn('code')),
    name: sortBy(foldedColumn('name')),
    active: sortBy(column('active')),
  },
  filters: {
    /** Changes only the form of the response. */
    paginated: () => sql`true`,
    code: textContains(foldedColumn('code')),
    name: textContains(foldedColumn('name')),
    active: booleanIs(column('active')),
  },
  defaultSort: ['id,asc'],
};
