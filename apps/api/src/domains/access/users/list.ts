import type { UserListQuery } from '@demanda/contracts/users';
import { sql } from 'kysely';
import type { Filter, ListDefinition } from '../../../engines/list/definition';
import {
  exactTextContains,
  textContains,
  dayRange,
  enumIs,
  booleanIs,
  sortBy,
} from '../../../engines/list/filters';
import { idIs } from '../../../kernel/id-is';

const column = (name: string) => sql.ref(`account.${name}`);

const holdsProfile: Filter = (values) => sql`exists (
  select from user_profiles held join profiles profile on profile.id = held.profile_id
  where held.user_id = account.id and ${enumIs(sql.ref('profile.code'))(values)})`;

export const userList: ListDefinition<UserListQuery> = {
  tables: ['users'],
  reads: {
    profile: ['user_profiles', 'profiles'],
  },
  from: sql`users account`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    username: sortBy(column('username_key')),
    name: sortBy(column('name_key')),
    email: sortBy(column('email_key')),
    enabled: sortBy(column('enabled')),
    createdAt: sortBy(column('created_at')),
    updatedAt: sortBy(column('updated_at')),
  },
  filters: {
    id: idIs(column('id')),
    username: exactTextContains(column('username_key')),
    name: textContains(column('name_key')),
    email: exactTextContains(column('email_key')),
    enabled: booleanIs(column('enabled')),
    isService: booleanIs(column('is_service')),
    profile: holdsProfile,
    ...dayRange('createdAt', column('created_at')),
  },
  defaultSort: ['id,asc'],
};

/**
 * Condition: the account is not deleted. Deleted accounts exist only for the names on their records
 * (G-USER-10).
 */
export const notDeleted = [sql<boolean>`account.deleted_at is null`];
