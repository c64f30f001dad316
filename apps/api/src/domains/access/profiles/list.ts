import type { ProfileListQuery } from '@demanda/contracts/profiles';
import { sql } from 'kysely';
import type { ListDefinition } from '../../../engines/list/definition';
import { contains, flagIs, sortBy } from '../../../engines/list/filters';

const column = (name: string) => sql.ref(`profile.${name}`);
/** There are a few of them: no key columns are kept. */
const folded = (name: string) => sql`fold(${column(name)}) collate "C"`;

export const profileList: ListDefinition<ProfileListQuery> = {
  from: sql`profiles profile`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    code: sortBy(folded('code')),
    name: sortBy(folded('name')),
    active: sortBy(column('active')),
  },
  filters: {
    /** Says how to answer, not what. */
    paginated: () => sql`true`,
    code: contains(folded('code')),
    name: contains(folded('name')),
    active: flagIs(column('active')),
  },
  defaultSort: ['id,asc'],
};
