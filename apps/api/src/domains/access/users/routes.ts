import { createServiceAccount, updateServiceAccount } from '@demanda/contracts/service-accounts';
import { inviteUser, resendInvitation, revokeInvitation } from '@demanda/contracts/invitations';
import {
  changeUsers,
  endSessionsOfUsers,
  inviteUsers,
  resendInvitations,
} from '@demanda/contracts/user-changes';
import {
  createUser,
  deleteUser,
  deleteUsers,
  getUser,
  listUsers,
  removeSecondFactor,
  resetUserPassword,
  setUserEnabled,
  updateUser,
} from '@demanda/contracts/users';
import { randomUUID } from 'node:crypto';
import type { App } from '../../../engines/http/app-types';
import { handleBulkDelete } from '../../../engines/http/bulk';
import { handle } from '../../../engines/http/handle';
import { listPage } from '../../../engines/list/list-page';
import { removeFactorOf } from '../second-factor/remove-factor';
import { hashPassword, NO_PASSWORD } from '../session/passwords';
import type { AccessServices } from './access-services';
import { userNotFound } from './account-state';
import { invitations } from './invitations';
import { notDeleted, userList } from './list';
import { manyUsers } from './many';
import { resetPassword } from './one-time-password';
import { userPermissionRoutes } from './permission-routes';
import { userRepository } from './repository';
import { userSessionRoutes } from './session-routes';

/** Validity of a one-time password that was typed in the form of a new user. */
const TYPED_PASSWORD_MS = 7 * 24 * 60 * 60_000;

/** Registers the calls of user accounts. */
export async function userRoutes(app: App, services: AccessServices): Promise<void> {
  const { db } = services;
  const users = userRepository(services);
  const invited = invitations(services);
  const many = manyUsers(services, users, invited);

  handle(app, listUsers, ({ query }) =>
    listPage({ db, definition: userList, load: users.byIds, scope: notDeleted }, query),
  );
  handle(app, getUser, ({ params }) => users.byId(params.id));
  // The password is hashed before the transaction, to keep its locks short.
  handle(app, createUser, async ({ body: { password, mustChangePassword, ...account }, user }) => {
    await services.checkPassword(password, account);
    const oneTimeUntil = mustChangePassword ? new Date(Date.now() + TYPED_PASSWORD_MS) : undefined;
    return users.create({ ...account, passwordHash: await hashPassword(password), oneTimeUntil }, user);
  });
  handle(app, createServiceAccount, ({ body: { purpose = null, ...account }, user }) => {
    // No mailbox has this domain.
    const email = `${randomUUID()}@servico.invalid`;
    return users.create({ ...account, email, passwordHash: NO_PASSWORD, service: { purpose } }, user);
  });
  handle(app, updateServiceAccount, ({ params, body, user, log }) =>
    users.update(params.id, body, { caller: user, log }),
  );
  handle(app, inviteUser, ({ body, user }) => invited.invite(body, user));
  handle(app, resendInvitation, ({ params, query, user }) => invited.resend({ ...params, ...query }, user));
  handle(app, revokeInvitation, ({ params, query, user }) => invited.revoke({ ...params, ...query }, user));
  handle(app, updateUser, ({ params, body, user, log }) =>
    users.update(params.id, body, { caller: user, log }),
  );
  handle(app, setUserEnabled, ({ params, body, user }) => users.setEnabled(params.id, body, user));
  handle(app, resetUserPassword, ({ params, query, user, log }) =>
    resetPassword(services, { ...params, ...query }, { caller: user, log }),
  );
  handle(app, removeSecondFactor, ({ params, query, user, log }) =>
    removeFactorOf(services, { ...params, ...query }, { caller: user, log }),
  );
  handle(app, deleteUser, async ({ params, query, user }) => {
    if ((await users.remove([{ ...params, ...query }], user)) === 0) throw userNotFound();
  });
  handleBulkDelete(app, deleteUsers, users.remove);
  handle(app, changeUsers, ({ body, user, log }) => many.change(body.users, { caller: user, log }));
  handle(app, resendInvitations, ({ body, user, log }) =>
    many.resendInvitations(body.users, { caller: user, log }),
  );
  handle(app, inviteUsers, ({ body, user, log }) => many.invite(body, { caller: user, log }));
  handle(app, endSessionsOfUsers, ({ body, user }) => many.endSessions(body.users, user));
  userPermissionRoutes(app, services);
  userSessionRoutes(app, services);
}
