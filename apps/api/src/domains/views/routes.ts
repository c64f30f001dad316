import {
  createView,
  deleteView,
  listViews,
  setListPreferences,
  updateView,
  type ViewList,
} from '@demanda/contracts/views';
import { mayCall } from '../../engines/http/access';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { forbidden } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';
import { listsWithViews } from './lists';
import { viewRepository } from './repository';

/** Returns the reader of a list's views. Throws 403 for users who may not read the list. */
function readerOf({ list }: { list: ViewList }, user: SessionUser) {
  if (!mayCall(listsWithViews[list].contract, user)) throw forbidden();
  return { list, user };
}

/** Registers the calls of saved views. A view carries no records, only how to ask for them. */
export function viewRoutes(app: App, { db }: Services): void {
  const views = viewRepository(db);

  handle(app, listViews, async ({ params, user }) => {
    const reader = readerOf(params, user);
    return {
      views: await views.list(reader),
      preferences: await views.preferences(reader),
      parameters: Object.keys(listsWithViews[params.list].query.shape),
    };
  });
  handle(app, createView, ({ params, body, user }) => views.create(body, readerOf(params, user)));
  handle(app, updateView, ({ params, body, user }) => views.update(params.id, body, readerOf(params, user)));
  handle(app, deleteView, ({ params, query, user }) =>
    views.remove({ id: params.id, ...query }, readerOf(params, user)),
  );
  handle(app, setListPreferences, ({ params, body, user }) =>
    views.setPreferences(body, readerOf(params, user)),
  );
}
