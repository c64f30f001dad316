import {
  createRequester,
  deleteRequester,
  deleteRequesters,
  getRequester,
  listRequesters,
  matchRequesters,
  updateRequester,
} from '@demanda/contracts/requesters';
import type { App, Services } from '../../engines/http/app-types';
import { handleBulkDelete } from '../../engines/http/bulk';
import { handle } from '../../engines/http/handle';
import { listOrPage } from '../../engines/http/list-or-page';
import { listPlainOrPage } from '../../engines/list/list-page';
import { notFound } from '../../kernel/errors';
import { requesterList } from './list';
import { matchLines, refuseKnown } from './match';
import { requesterRepository } from './repository';

/** Registers the calls of requesters. */
export async function requesterRoutes(app: App, { db }: Services): Promise<void> {
  const requesters = requesterRepository(db);
  const source = { db, definition: requesterList, load: requesters.byIds };

  handle(app, listOrPage(listRequesters), ({ query }) => listPlainOrPage(source, query));
  handle(app, getRequester, ({ params }) => requesters.byId(params.id));
  handle(app, createRequester, ({ body: { onlyNew, ...body }, user }) =>
    requesters.create(body, user, onlyNew ? refuseKnown : undefined),
  );
  handle(app, updateRequester, ({ params, body, user }) => requesters.update(params.id, body, user));
  handle(app, deleteRequester, async ({ params: { id }, query: { version } }) => {
    if ((await requesters.remove([{ id, version }])) === 0) throw notFound('Solicitante não encontrado');
  });
  handle(app, matchRequesters, ({ body }) => matchLines(db, requesters.byIds, body.lines));
  handleBulkDelete(app, deleteRequesters, (ids) => requesters.remove(ids));
}
