import type { ProfileListQuery } from '@demanda/contracts/profiles';
import { profileCard } from '@demanda/contracts/records/profiles';
import { sql } from 'kysely';
import { cardList } from '../../../engines/list/card-list';
import type { ListDefinition } from '../../../engines/list/definition';
import { sortBy, textContains } from '../../../engines/list/filters';

const { sorts, filters } = cardList(profileCard, 'profile');
/** Folded when queried, because a few profiles need no key columns. */
const foldedColumn = (name: string) => sql`fold(${sql.ref(`profile.${name}`)}) collate "C"`;

export const profileList: ListDefinition<ProfileListQuery> = {
  tables: ['profiles'],
  from: sql`profiles profile`,
  id: sql.ref('profile.id'),
  sorts: { ...sorts, code: sortBy(foldedColumn('code')), name: sortBy(foldedColumn('name')) },
  filters: {
    ...filters,
    /** Changes only the form of the response. */
    paginated: () => sql`true`,
    code: textContains(foldedColumn('code')),
    name: textContains(foldedColumn('name')),
  },
  defaultSort: ['id,asc'],
};
