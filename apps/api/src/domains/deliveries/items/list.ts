import type { DeliveryItemListQuery } from '@demanda/contracts/delivery-items';
import { deliveryItemCard } from '@demanda/contracts/records/deliveries';
import { sql } from 'kysely';
import { cardList } from '../../../engines/list/card-list';
import type { ListDefinition } from '../../../engines/list/definition';
import { textContains, enumIs, sortBy } from '../../../engines/list/filters';
import { idIs } from '../../../kernel/id-is';

const column = (name: string) => sql.ref(`item.${name}`);
const { sorts, filters } = cardList(deliveryItemCard, 'item');

export const deliveryItemList: ListDefinition<DeliveryItemListQuery> = {
  tables: ['delivery_items'],
  reads: {
    taskId: ['deliveries'],
    projectName: ['projects'],
  },
  from: sql`delivery_items item`,
  id: column('id'),
  sorts: {
    ...sorts,
    deliveryId: sortBy(column('delivery_id')),
    projectName: {
      by: [sql.ref('project.name_key')],
      join: sql`join projects project on project.id = item.project_id`,
    },
  },
  filters: {
    ...filters,
    deliveryId: idIs(column('delivery_id')),
    taskId: (values) => sql`item.delivery_id in (select id from deliveries where ${idIs('task_id')(values)})`,
    projectId: idIs(column('project_id')),
    projectName: (values) =>
      sql`item.project_id in (select id from projects where ${textContains(sql.ref('name_key'))(values)})`,
    status: enumIs(column('status'), 'delivery_status'),
  },
  defaultSort: ['id,asc'],
};
