import * as contracts from '@demanda/contracts/delivery-items';
import { asList, EACH_VERSION_TEXT, nameEachOnce, recordsOf } from '@demanda/contracts/list';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { App, Services } from '../../../engines/http/app-types';
import { handleBulkDelete } from '../../../engines/http/bulk';
import { handle } from '../../../engines/http/handle';
import { listOrPage } from '../../../engines/http/list-or-page';
import { listPlainOrPage } from '../../../engines/list/list-page';
import { badRequest } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import { itemNotFound, itemsById, itemsOfDeliveries, readItem, readItemRows } from '../groups/read';
import { deliveryItemList } from './list';
import { itemRepository } from './repository';

const hasStatus = (status: DeliveryStatus) =>
  sql<SqlBool>`delivery_items.status = ${status}::delivery_status`;
const belongsToTask = (id: number) => idIs('deliveries.task_id')([id]);
const belongsToProject = (id: number) => idIs('delivery_items.project_id')([id]);

/** Registers the lists of items by task, delivery or project, and their counts. */
function readRoutes(app: App, { db }: Services): void {
  const count = async (which: RawBuilder<SqlBool>): Promise<number> => {
    const { total } = await db
      .selectFrom('delivery_items')
      .where(which)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  handle(app, contracts.listItemsOfDelivery, ({ params }) =>
    readItemRows(db, itemsOfDeliveries([params.id])),
  );
  // Both paths that earlier versions offered (G-DELIV-7).
  for (const path of [contracts.listItemsOfTask.path, '/delivery-items/by-task/:id/optimized']) {
    handle(app, { ...contracts.listItemsOfTask, path }, ({ params }) =>
      readItemRows(db, belongsToTask(params.id)),
    );
  }
  handle(app, contracts.listItemsOfProject, ({ params }) => readItemRows(db, belongsToProject(params.id)));
  handle(app, contracts.listItemsInStatus, ({ params }) => readItemRows(db, hasStatus(params.status)));
  handle(app, contracts.countItemsOfDelivery, ({ params }) => count(itemsOfDeliveries([params.id])));
  handle(app, contracts.countItemsInStatus, ({ params: { id, status } }) =>
    count(sql`${itemsOfDeliveries([id])} and ${hasStatus(status)}`),
  );
}

/** Registers the calls of delivery items, one item for each project of a delivery. */
export async function deliveryItemRoutes(app: App, services: Services): Promise<void> {
  const { db } = services;
  const items = itemRepository(db);
  const load = (ids: number[]) => readItemRows(db, itemsById(ids));

  handle(app, listOrPage(contracts.listDeliveryItems), ({ query }) =>
    listPlainOrPage({ db, definition: deliveryItemList, load }, query),
  );
  handle(app, contracts.getDeliveryItem, ({ params }) => readItem(db, params.id));
  readRoutes(app, services);

  handle(app, contracts.createDeliveryItem, ({ body: { deliveryId, ...item }, user }) =>
    items.create(deliveryId, item, user),
  );
  handle(app, contracts.createDeliveryItems, ({ params, body, user }) =>
    items.createMany(params.id, body, user),
  );
  handle(app, contracts.updateDeliveryItem, ({ params, body, user }) => items.update(params.id, body, user));
  handle(app, contracts.updateDeliveryItems, ({ query, body: { versions, ...content }, user }) => {
    const named = { ids: asList(query.itemIds), versions };
    // The schema cannot compare the query with the body.
    if (!nameEachOnce(named))
      throw badRequest(undefined, [{ field: 'versions', message: EACH_VERSION_TEXT }]);
    return items.updateMany(recordsOf(named), content, user);
  });
  handle(app, contracts.deleteDeliveryItem, async ({ params: { id }, query: { version } }) => {
    if ((await items.remove([{ id, version }])) === 0) throw itemNotFound();
  });
  handleBulkDelete(app, contracts.deleteDeliveryItems, (records) => items.remove(records));
}
