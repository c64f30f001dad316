import type { RequesterListQuery } from '@demanda/contracts/requesters';
import { sql } from 'kysely';
import type { ListDefinition } from '../../engines/list/definition';
import { dayRange, exactTextContains, sortBy, textContains } from '../../engines/list/filters';
import { phoneContains } from '../../engines/list/phone-filter';
import { idIs } from '../../kernel/id-is';

const column = (name: string) => sql.ref(`requester.${name}`);

export const requesterList: ListDefinition<RequesterListQuery> = {
  from: sql`requesters requester`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    name: sortBy(column('name_key')),
    email: sortBy(column('email_key')),
    phone: sortBy(column('phone_key')),
    createdAt: sortBy(column('created_at')),
    updatedAt: sortBy(column('updated_at')),
  },
  filters: {
    id: idIs(column('id')),
    name: textContains(column('name_key')),
    email: exactTextContains(column('email_key')),
    phone: phoneContains(column('phone_key')),
    ...dayRange('createdAt', column('created_at')),
    ...dayRange('updatedAt', column('updated_at')),
  },
  defaultSort: ['id,asc'],
};
