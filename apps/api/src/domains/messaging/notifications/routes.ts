import {
  createNotificationConfig,
  deleteNotificationConfig,
  deleteNotificationConfigs,
  getNotificationConfig,
  getNotificationConfigByType,
  listNotificationConfigs,
  updateNotificationConfig,
} from '@demanda/contracts/notifications';
import type { App, Services } from '../../../engines/http/app-types';
import { handleBulkDelete } from '../../../engines/http/bulk';
import { handle } from '../../../engines/http/handle';
import { listOrPage } from '../../../engines/http/list-or-page';
import { listPlainOrPage } from '../../../engines/list/list-page';
import { notFound } from '../../../kernel/errors';
import { notificationConfigList } from './list';
import { CONFIG_NOT_FOUND_TEXT, notificationConfigRepository } from './repository';

/** Registers the calls of notification rules. */
export async function notificationRoutes(app: App, { db }: Services): Promise<void> {
  const configs = notificationConfigRepository(db);
  const source = { db, definition: notificationConfigList, load: configs.byIds };

  handle(app, listOrPage(listNotificationConfigs), ({ query }) => listPlainOrPage(source, query));
  handle(app, getNotificationConfigByType, ({ query }) => configs.byType(query));
  handle(app, getNotificationConfig, ({ params }) => configs.byId(params.id));
  handle(app, createNotificationConfig, ({ body, user }) => configs.create(body, user));
  handle(app, updateNotificationConfig, ({ params, body, user }) => configs.update(params.id, body, user));
  handle(app, deleteNotificationConfig, async ({ params }) => {
    if ((await configs.remove([params.id])) === 0) throw notFound(CONFIG_NOT_FOUND_TEXT);
  });
  handleBulkDelete(app, deleteNotificationConfigs, configs.remove);
}
