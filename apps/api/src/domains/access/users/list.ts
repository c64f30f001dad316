import type { UserListQuery } from '@demanda/contracts/users';
import { userCard } from '@demanda/contracts/records/users';
import { sql } from 'kysely';
import { cardList } from '../../../engines/list/card-list';
import type { Filter, ListDefinition } from '../../../engines/list/definition';
import { exactTextContains, enumIs } from '../../../engines/list/filters';

const holdsProfile: Filter = (values) => sql`exists (
  select from user_profiles held join profiles profile on profile.id = held.profile_id
  where held.user_id = account.id and ${enumIs(sql.ref('profile.code'))(values)})`;

const { sorts, filters } = cardList(userCard, 'account');

export const userList: ListDefinition<UserListQuery> = {
  tables: ['users'],
  reads: {
    profile: ['user_profiles', 'profiles'],
  },
  from: sql`users account`,
  id: sql.ref('account.id'),
  sorts,
  filters: {
    ...filters,
    username: exactTextContains(sql.ref('account.username_key')),
    profile: holdsProfile,
  },
  defaultSort: ['id,asc'],
};

/**
 * Condition: the account is not deleted. Deleted accounts exist only for the names on their records
 * (G-USER-10).
 */
export const notDeleted = [sql<boolean>`account.deleted_at is null`];
