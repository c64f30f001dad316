import {
  createDelivery,
  deleteDelivery,
  getDelivery,
  getDeliveryStatistics,
  listDeliveryGroups,
} from '@demanda/contracts/deliveries';
import type { App, Services } from '../../http/app-types';
import { handle } from '../../http/handle';
import { listPage } from '../../list/list-page';
import { deliveryGroupList, readGroups } from './list';
import { readDelivery } from './read';
import { deliveryRepository } from './repository';

/** The grouped list under the names of both families of calls (G-DELIV-7). */
const GROUPED_PATHS = [listDeliveryGroups.path, '/deliveries/grouped', '/deliveries/grouped/optimized'];

/** Deliveries of tasks (doc 1 §7). */
export async function deliveryRoutes(app: App, { db }: Services): Promise<void> {
  const deliveries = deliveryRepository(db);
  const load = (taskIds: number[]) => readGroups(db, taskIds);

  for (const path of GROUPED_PATHS) {
    handle(app, { ...listDeliveryGroups, path }, ({ query }) =>
      listPage({ db, definition: deliveryGroupList, load }, query),
    );
  }
  handle(app, getDeliveryStatistics, () => deliveries.statistics());
  handle(app, getDelivery, ({ params }) => readDelivery(db, params.id));
  handle(app, createDelivery, ({ body }) => deliveries.create(body));
  handle(app, deleteDelivery, ({ params }) => deliveries.remove(params.id));
}
