import * as contracts from '@demanda/contracts/billing-links';
import { recordsOf } from '@demanda/contracts/list';
import { sql } from 'kysely';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { listOrPage } from '../../../engines/http/list-or-page';
import { listPage, listPlainOrPage } from '../../../engines/list/list-page';
import { linksById, linksOfPeriod, readLink, readLinks } from '../periods/link-read';
import { readPeriod } from '../periods/read';
import { billingLinkList } from './list';
import { readLinkPreview } from './preview';
import { linkRepository } from './repository';

/** Registers the calls of the tasks of billing periods. */
export function billingLinkRoutes(app: App, { db }: Services): void {
  const links = linkRepository(db);
  const source = {
    db,
    definition: billingLinkList,
    load: (ids: number[]) => readLinks(db, linksById(ids)),
  };

  handle(app, listOrPage(contracts.listBillingLinks), ({ query }) => listPlainOrPage(source, query));
  handle(app, contracts.getBillingLink, ({ params }) => readLink(db, params.id));
  handle(app, contracts.listTasksOfPeriod, async ({ params: { id } }) => {
    await readPeriod(db, id);
    return readLinks(db, linksOfPeriod(id));
  });
  handle(app, contracts.pageTasksOfPeriod, async ({ params: { id }, query }) => {
    const { sortBy = 'id', sortDirection = 'desc', ...rest } = query;
    await readPeriod(db, id);
    const scope = [sql<boolean>`link.billing_period_id = ${id}::bigint`];
    return listPage({ ...source, scope }, { ...rest, sort: `${sortBy},${sortDirection}` });
  });

  handle(app, contracts.createBillingLink, ({ body, user }) => links.linkOne(body, user));
  handle(app, contracts.linkTasks, ({ body, user }) => links.linkAll(body, user));
  handle(app, contracts.previewLinks, ({ body, user }) => readLinkPreview(db, body, user));
  handle(app, contracts.updateBillingLink, ({ params, body, user }) => links.move(params.id, body, user));
  handle(app, contracts.deleteBillingLink, ({ params, query, user }) =>
    links.removeOne({ ...params, ...query }, user),
  );
  handle(app, contracts.unlinkTasks, async ({ params, query, body, user }) => ({
    count: await links.unlink(
      { ...params, ...query },
      recordsOf(body).map(({ id }) => id),
      user,
    ),
  }));
}
