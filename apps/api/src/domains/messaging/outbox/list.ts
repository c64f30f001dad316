import type { NotificationType } from '@demanda/contracts/notification-labels';
import type { OutboxListQuery } from '@demanda/contracts/outbox';
import { messageCard } from '@demanda/contracts/records/outbox';
import { sql, type SqlBool } from 'kysely';
import { cardList } from '../../../engines/list/card-list';
import type { ListDefinition } from '../../../engines/list/definition';
import { booleanIs, exactTextContains, enumIs } from '../../../engines/list/filters';

const column = (name: string) => sql.ref(`message.${name}`);
const { sorts, filters } = cardList(messageCard, 'message');

/** SQL over a row of the outbox: it waits for a channel that is not among the configured ones. */
export const waitsWithoutChannel = (open: readonly NotificationType[]) =>
  sql<SqlBool>`(status = 'QUEUED' and channel <> all(${open}::notification_type[]))`;

/** `open`: the channels that are configured. */
export const outboxList = (open: readonly NotificationType[]): ListDefinition<OutboxListQuery> => ({
  tables: ['outbox'],
  from: sql`outbox message`,
  id: column('id'),
  sorts,
  filters: {
    ...filters,
    channel: enumIs(column('channel'), 'notification_type'),
    kind: enumIs(column('kind'), 'message_kind'),
    status: enumIs(column('status'), 'message_status'),
    withoutChannel: booleanIs(waitsWithoutChannel(open)),
    recipients: exactTextContains(column('recipients_key')),
  },
  defaultSort: ['id,desc'],
});
