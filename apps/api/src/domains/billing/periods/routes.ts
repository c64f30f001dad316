import * as contracts from '@demanda/contracts/billing';
import { getBillingChart } from '@demanda/contracts/billing-chart';
import * as differences from '@demanda/contracts/billing-differences';
import { listBillingSnapshots, listRequestersOfPeriod } from '@demanda/contracts/billing-statement';
import type { App, Services } from '../../../engines/http/app-types';
import { handleBulkDelete } from '../../../engines/http/bulk';
import { handle } from '../../../engines/http/handle';
import { listOrPage } from '../../../engines/http/list-or-page';
import { listPage, listPlainOrPage } from '../../../engines/list/list-page';
import { readDifferences } from './differences';
import { readChart, readStatistics } from './figures';
import { readRequesters } from './link-read';
import { billingPeriodList } from './list';
import { periodNotFound } from './period-locks';
import { readPeriod, readPeriods } from './read';
import { billingRepository } from './repository';
import { readSnapshots } from './snapshots';

/** Registers the lists and figures, which all use the same sums (G-BILL-5). */
function readRoutes(app: App, { db }: Services): void {
  const periods = billingRepository(db);
  const source = { db, definition: billingPeriodList, load: (ids: number[]) => readPeriods(db, ids) };
  for (const path of ['/billing-periods', contracts.listBillingPeriods.path]) {
    handle(app, { ...listOrPage(contracts.listBillingPeriods), path }, ({ query }) =>
      listPlainOrPage(source, query),
    );
  }
  handle(app, { ...contracts.listBillingPeriods, path: '/billing-periods/paginated' }, ({ query }) =>
    listPage(source, query),
  );
  handle(app, contracts.getBillingStatistics, ({ query }) => readStatistics(db, query));
  handle(app, getBillingChart, ({ query }) => readChart(db, query));
  handle(app, contracts.getBillingPeriod, ({ params }) => periods.byId(params.id));
  handle(app, differences.getBillingDifferences, ({ params }) => readDifferences(db, params.id));
  handle(app, listBillingSnapshots, async ({ params: { id } }) => {
    await readPeriod(db, id);
    return readSnapshots(db, id);
  });
  handle(app, listRequestersOfPeriod, async ({ params: { id } }) => {
    await readPeriod(db, id);
    return readRequesters(db, id);
  });
}

/** Registers the calls of monthly billing periods. */
export async function billingRoutes(app: App, services: Services): Promise<void> {
  const periods = billingRepository(services.db);
  readRoutes(app, services);

  handle(app, contracts.createBillingPeriod, ({ body }) => periods.create(body));
  handle(app, contracts.updateBillingPeriod, ({ params, body, user }) =>
    periods.update(params.id, body, user),
  );
  handle(app, contracts.changeBillingStatus, ({ params, query, user }) =>
    periods.changeStatus({ ...params, version: query.version }, query.status, user),
  );
  handle(app, differences.createBillingVersion, ({ params, body, user }) =>
    periods.billAgain({ ...params, version: body.version }, body.withNewAmounts, user),
  );
  handle(app, differences.carryBillingDifferences, ({ params, body, user }) =>
    periods.carryDifferences({ ...params, version: body.version }, body.toPeriodId, user),
  );
  handle(app, differences.takeBackBillingDifferences, ({ params, query }) =>
    periods.takeBackDifferences({ ...params, ...query }),
  );
  for (const contract of [contracts.deleteBillingPeriod, contracts.deleteBillingPeriodWithTasks]) {
    handle(app, contract, async ({ params, query: { version, confirm }, user }) => {
      if ((await periods.remove([{ ...params, version }], confirm, user)) === 0) throw periodNotFound();
    });
  }
  handleBulkDelete(app, contracts.deleteBillingPeriods, (records, user, { confirm }) =>
    periods.remove(records, confirm, user),
  );
}
