import { createUser, getUser, listUsers } from '@demanda/contracts/users';
import type { App, Services } from '../../http/app-types';
import { handle } from '../../http/handle';
import { listPage } from '../../list/list-page';
import { hashPassword } from '../session/passwords';
import { notDeleted, userList } from './list';
import { userRepository } from './repository';

/** User accounts (doc 1 §7). */
export async function userRoutes(app: App, { db }: Services): Promise<void> {
  const users = userRepository(db);

  handle(app, listUsers, ({ query }) =>
    listPage({ db, definition: userList, load: users.byIds, scope: notDeleted }, query),
  );
  handle(app, getUser, ({ params }) => users.byId(params.id));
  // Hashed before the transaction, which must not wait for it.
  handle(app, createUser, async ({ body: { password, ...account } }) =>
    users.create({ ...account, passwordHash: await hashPassword(password) }),
  );
}
