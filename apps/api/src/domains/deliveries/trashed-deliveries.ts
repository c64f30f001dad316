import { sql } from 'kysely';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import type { TrashedKind } from '../../engines/records/move-to-trash';
import { labelOf } from '../../engines/records/refuse-stale';

const itemOfChange = sql`join delivery_items item on item.id = it.delivery_item_id`;

export const trashedDelivery: TrashedKind = {
  kind: 'deliveries',
  table: 'deliveries',
  name: sql`'Entrega #' || it.id || ' · ' || (select code from tasks where id = it.task_id)`,
  rows: [
    { table: 'delivery_items', of: sql.ref('it.delivery_id') },
    { table: 'delivery_status_changes', join: itemOfChange, of: sql.ref('item.delivery_id') },
    { table: 'comments', join: itemOfChange, of: sql.ref('item.delivery_id') },
  ],
  links: [
    { table: 'attachments', column: 'delivery_id', of: sql.ref('it.delivery_id') },
    { table: 'attachments', column: 'delivery_item_id', join: itemOfChange, of: sql.ref('item.delivery_id') },
  ],
  kept: 'attachments',
};

export const trashedDeliveryItem: TrashedKind = {
  kind: 'deliveryItems',
  table: 'delivery_items',
  name: sql`(select name from projects where id = it.project_id) || ' · Entrega #' || it.delivery_id`,
  state: labelOf('status', deliveryStatusLabels),
  rows: [
    { table: 'delivery_status_changes', of: sql.ref('it.delivery_item_id') },
    { table: 'comments', of: sql.ref('it.delivery_item_id') },
  ],
  links: [{ table: 'attachments', column: 'delivery_item_id', of: sql.ref('it.delivery_item_id') }],
  kept: 'attachments',
};
