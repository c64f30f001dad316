import type { NotificationConfigListQuery } from '@demanda/contracts/notifications';
import { sql } from 'kysely';
import type { ListDefinition } from '../../../engines/list/definition';
import { enumIs, booleanIs, sortBy } from '../../../engines/list/filters';
import { idIs } from '../../../kernel/id-is';

const column = (name: string) => sql.ref(`config.${name}`);

export const notificationConfigList: ListDefinition<NotificationConfigListQuery> = {
  tables: ['notification_configs'],
  from: sql`notification_configs config`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    configType: sortBy(column('config_type')),
    notificationType: sortBy(column('notification_type')),
    createdAt: sortBy(column('created_at')),
  },
  filters: {
    id: idIs(column('id')),
    configType: enumIs(column('config_type'), 'config_type'),
    notificationType: enumIs(column('notification_type'), 'notification_type'),
    useRequesterContact: booleanIs(column('use_requester_contact')),
  },
  defaultSort: ['id,asc'],
};
