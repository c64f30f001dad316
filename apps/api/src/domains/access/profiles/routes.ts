import {
  changeProfile,
  createProfile,
  deleteProfile,
  deleteProfiles,
  getProfile,
  listProfiles,
} from '@demanda/contracts/profiles';
import type { App, Services } from '../../../engines/http/app-types';
import { handleBulkDelete } from '../../../engines/http/bulk';
import { handle } from '../../../engines/http/handle';
import { listOrPage } from '../../../engines/http/list-or-page';
import { listPlainOrPage } from '../../../engines/list/list-page';
import { profileList } from './list';
import { profileNotFound, profileRepository } from './repository';

/** Registers the calls of profiles. */
export function profileRoutes(app: App, { db }: Services): void {
  const profiles = profileRepository(db);
  const source = { db, definition: profileList, load: profiles.byIds };

  handle(app, listOrPage(listProfiles), ({ query }) =>
    listPlainOrPage(source, query.paginated === 'true' ? { page: 0, ...query } : query),
  );
  handle(app, getProfile, ({ params }) => profiles.byId(params.id));
  handle(app, createProfile, ({ body, user }) => profiles.create(body, user));
  handle(app, changeProfile, ({ params, body, user }) => profiles.update(params.id, body, user));
  handle(app, deleteProfile, async ({ params: { id }, query: { version }, user }) => {
    if ((await profiles.remove([{ id, version }], user)) === 0) throw profileNotFound();
  });
  handleBulkDelete(app, deleteProfiles, profiles.remove);
}
