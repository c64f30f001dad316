import {
  createBillingPeriod,
  getBillingPeriod,
  getBillingStatistics,
  listBillingPeriods,
} from '@demanda/contracts/billing';
import type { App, Services } from '../../http/app-types';
import { handle } from '../../http/handle';
import { listPage } from '../../list/list-page';
import { billingPeriodList } from './list';
import { billingRepository } from './repository';

/** Monthly billing periods (doc 1 §7). */
export async function billingRoutes(app: App, { db }: Services): Promise<void> {
  const periods = billingRepository(db);

  handle(app, listBillingPeriods, ({ query }) =>
    listPage({ db, definition: billingPeriodList, load: periods.byIds }, query),
  );
  handle(app, getBillingStatistics, ({ query }) => periods.statistics(query));
  handle(app, getBillingPeriod, ({ params }) => periods.byId(params.id));
  handle(app, createBillingPeriod, ({ body }) => periods.create(body));
}
