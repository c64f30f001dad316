import * as contracts from '@demanda/contracts/deliveries';
import type { App, Services } from '../../../engines/http/app-types';
import { handleBulkDelete } from '../../../engines/http/bulk';
import { handle } from '../../../engines/http/handle';
import { listPage } from '../../../engines/list/list-page';
import { notFound } from '../../../kernel/errors';
import { deliveryGroupList, deliveryList, readGroup, readGroups } from './list';
import { readDeliveries, readDelivery, readItemRows } from './read';
import { deliveryRepository } from './repository';

const { listDeliveries, listDeliveryGroups, getDeliveryGroup } = contracts;

/** The paths under which earlier versions offered the same list (G-DELIV-7). */
const GROUPED_PATHS = [listDeliveryGroups.path, '/deliveries/grouped', '/deliveries/grouped/optimized'];
const GROUP_PATHS = [getDeliveryGroup.path, '/deliveries/group/:id/optimized'];

function readRoutes(app: App, { db }: Services): void {
  for (const path of GROUPED_PATHS) {
    handle(app, { ...listDeliveryGroups, path }, ({ query }) =>
      listPage({ db, definition: deliveryGroupList, load: (ids) => readGroups(db, ids) }, query),
    );
  }
  for (const path of GROUP_PATHS) {
    handle(app, { ...getDeliveryGroup, path }, ({ params }) => readGroup(db, params.id));
  }
  handle(app, listDeliveries, ({ query }) =>
    listPage(
      { db, definition: deliveryList, load: (ids) => readDeliveries(db, 'id', ids, readItemRows) },
      query,
    ),
  );
  handle(app, contracts.getDelivery, ({ params }) => readDelivery(db, params.id));
  handle(app, contracts.getDeliveryOfTask, ({ params }) => readDelivery(db, params.id, 'task_id'));
}

/** Registers the calls of deliveries. */
export async function deliveryRoutes(app: App, services: Services): Promise<void> {
  const deliveries = deliveryRepository(services.db);
  readRoutes(app, services);

  handle(app, contracts.getDeliveryStatistics, () => deliveries.statistics());
  handle(app, contracts.updateDelivery, ({ params, body, user }) => deliveries.update(params.id, body, user));
  handle(app, contracts.updateDeliveryNotes, ({ params, body, user }) =>
    deliveries.update(params.id, body, user),
  );
  handle(app, contracts.deleteDelivery, async ({ params: { id }, query: { version } }) => {
    if ((await deliveries.remove([{ id, version }])) === 0) throw notFound('Entrega não encontrada');
  });
  handle(app, contracts.deleteDeliveriesOfTask, async ({ params }) => {
    if ((await deliveries.removeOfTask(params.id)) === 0) throw notFound('Entrega não encontrada');
  });
  handleBulkDelete(app, contracts.deleteDeliveries, (records) => deliveries.remove(records));
}
