import {
  createNotificationConfig,
  getNotificationConfig,
  listNotificationConfigs,
} from '@demanda/contracts/notifications';
import type { App, Services } from '../../http/app-types';
import { handle } from '../../http/handle';
import { plainOrPage } from '../../http/plain-or-page';
import { listPlainOrPage } from '../../list/list-page';
import { notificationConfigList } from './list';
import { notificationConfigRepository } from './repository';

/** Notification rules (doc 1 §7). */
export async function notificationRoutes(app: App, { db }: Services): Promise<void> {
  const configs = notificationConfigRepository(db);

  handle(app, plainOrPage(listNotificationConfigs), ({ query }) =>
    listPlainOrPage({ db, definition: notificationConfigList, load: configs.byIds }, query),
  );
  handle(app, getNotificationConfig, ({ params }) => configs.byId(params.id));
  handle(app, createNotificationConfig, ({ body }) => configs.create(body));
}
