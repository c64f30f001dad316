import type { RequesterListQuery } from '@demanda/contracts/requesters';
import { requesterCard } from '@demanda/contracts/records/requesters';
import { sql } from 'kysely';
import { cardList } from '../../engines/list/card-list';
import type { ListDefinition } from '../../engines/list/definition';

export const requesterList: ListDefinition<RequesterListQuery> = {
  tables: ['requesters'],
  from: sql`requesters requester`,
  id: sql.ref('requester.id'),
  ...cardList(requesterCard, 'requester'),
  defaultSort: ['id,asc'],
};
