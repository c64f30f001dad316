import {
  createUser,
  deleteUser,
  deleteUsers,
  getUser,
  listUsers,
  resetUserPassword,
  setUserEnabled,
  updateUser,
} from '@demanda/contracts/users';
import type { App } from '../../../engines/http/app-types';
import { handleBulkDelete } from '../../../engines/http/bulk';
import { handle } from '../../../engines/http/handle';
import { listPage } from '../../../engines/list/list-page';
import { hashPassword } from '../session/passwords';
import type { AccessServices } from './access-services';
import { userNotFound } from './account-state';
import { notDeleted, userList } from './list';
import { resetPassword } from './one-time-password';
import { userPermissionRoutes } from './permission-routes';
import { userRepository } from './repository';
import { userSessionRoutes } from './session-routes';

/** Registers the calls of user accounts. */
export async function userRoutes(app: App, services: AccessServices): Promise<void> {
  const { db } = services;
  const users = userRepository(services);

  handle(app, listUsers, ({ query }) =>
    listPage({ db, definition: userList, load: users.byIds, scope: notDeleted }, query),
  );
  handle(app, getUser, ({ params }) => users.byId(params.id));
  // The password is hashed before the transaction, to keep its locks short.
  handle(app, createUser, async ({ body: { password, ...account }, user }) => {
    await services.checkPassword(password, account);
    return users.create({ ...account, passwordHash: await hashPassword(password) }, user);
  });
  handle(app, updateUser, ({ params, body, user, log }) =>
    users.update(params.id, body, { caller: user, log }),
  );
  handle(app, setUserEnabled, ({ params, body, user }) => users.setEnabled(params.id, body, user));
  handle(app, resetUserPassword, ({ params, user, log }) =>
    resetPassword(services, params.id, { caller: user, log }),
  );
  handle(app, deleteUser, async ({ params, user }) => {
    if ((await users.remove([params.id], user)) === 0) throw userNotFound();
  });
  handleBulkDelete(app, deleteUsers, users.remove);
  userPermissionRoutes(app, services);
  userSessionRoutes(app, services);
}
