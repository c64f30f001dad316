import type { NotificationConfigListQuery } from '@demanda/contracts/notifications';
import { notificationCard } from '@demanda/contracts/records/notifications';
import { sql } from 'kysely';
import { cardList } from '../../../engines/list/card-list';
import type { ListDefinition } from '../../../engines/list/definition';
import { enumIs } from '../../../engines/list/filters';

const { sorts, filters } = cardList(notificationCard, 'config');

export const notificationConfigList: ListDefinition<NotificationConfigListQuery> = {
  tables: ['notification_configs'],
  from: sql`notification_configs config`,
  id: sql.ref('config.id'),
  sorts,
  filters: {
    ...filters,
    configType: enumIs(sql.ref('config.config_type'), 'config_type'),
    notificationType: enumIs(sql.ref('config.notification_type'), 'notification_type'),
  },
  defaultSort: ['id,asc'],
};
