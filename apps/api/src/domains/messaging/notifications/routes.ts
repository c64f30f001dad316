import {
  createNotificationConfig,
  deleteNotificationConfig,
  deleteNotificationConfigs,
  getNotificationConfig,
  getNotificationConfigByType,
  listNotificationConfigs,
  updateNotificationConfig,
} from '@demanda/contracts/notifications';
import type { ConfigType } from '@demanda/contracts/notification-labels';
import { sendRuleTest } from '@demanda/contracts/test-messages';
import type { App } from '../../../engines/http/app-types';
import { handleBulkDelete } from '../../../engines/http/bulk';
import { handle } from '../../../engines/http/handle';
import { listOrPage } from '../../../engines/http/list-or-page';
import { listPlainOrPage } from '../../../engines/list/list-page';
import type { EmailContent } from '../../../engines/mail/content';
import { notFound } from '../../../kernel/errors';
import type { OutboxServices } from '../outbox/outbox';
import { sendTestTo } from '../outbox/test-messages';
import { notificationConfigList } from './list';
import { CONFIG_NOT_FOUND_TEXT, notificationConfigRepository } from './repository';
import { notifyOf } from './rule-facts';

/** Registers the calls of notification rules. `samples`: what the rules of each type send, with sample values. */
export async function notificationRoutes(
  app: App,
  services: OutboxServices,
  samples: Record<ConfigType, EmailContent>,
): Promise<void> {
  const { db } = services;
  const configs = notificationConfigRepository(db);
  const source = { db, definition: notificationConfigList, load: configs.byIds };

  handle(app, listOrPage(listNotificationConfigs), ({ query }) => listPlainOrPage(source, query));
  handle(app, getNotificationConfigByType, ({ query }) => configs.byType(query));
  handle(app, getNotificationConfig, ({ params }) => configs.byId(params.id));
  handle(app, createNotificationConfig, ({ body, user }) => configs.create(body, user, notifyOf(user)));
  handle(app, updateNotificationConfig, ({ params, body, user }) =>
    configs.update(params.id, body, user, notifyOf(user)),
  );
  handle(app, deleteNotificationConfig, async ({ params: { id }, query: { version }, user }) => {
    if ((await configs.remove([{ id, version }], notifyOf(user))) === 0)
      throw notFound(CONFIG_NOT_FOUND_TEXT);
  });
  handle(app, sendRuleTest, async ({ params, body, user, request }) => {
    const rule = await configs.byId(params.id);
    const test = {
      rule,
      channel: rule.notificationType,
      recipient: body.recipient,
      content: samples[rule.configType],
    };
    return sendTestTo(services, test, { user, request });
  });
  handleBulkDelete(app, deleteNotificationConfigs, (ids, user) => configs.remove(ids, notifyOf(user)));
}
