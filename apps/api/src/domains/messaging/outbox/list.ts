import type { NotificationType } from '@demanda/contracts/notification-labels';
import type { OutboxListQuery } from '@demanda/contracts/outbox';
import { sql, type SqlBool } from 'kysely';
import type { ListDefinition } from '../../../engines/list/definition';
import {
  booleanIs,
  exactTextContains,
  textContains,
  dayRange,
  enumIs,
  sortBy,
} from '../../../engines/list/filters';
import { idIs } from '../../../kernel/id-is';

const column = (name: string) => sql.ref(`message.${name}`);

/** SQL over a row of the outbox: it waits for a channel that is not among the configured ones. */
export const waitsWithoutChannel = (open: readonly NotificationType[]) =>
  sql<SqlBool>`(status = 'QUEUED' and channel <> all(${open}::notification_type[]))`;

/** `open`: the channels that are configured. */
export const outboxList = (open: readonly NotificationType[]): ListDefinition<OutboxListQuery> => ({
  tables: ['outbox'],
  from: sql`outbox message`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    channel: sortBy(column('channel')),
    kind: sortBy(column('kind')),
    subject: sortBy(column('subject_key')),
    status: sortBy(column('status')),
    createdAt: sortBy(column('created_at')),
    sentAt: sortBy(column('sent_at')),
  },
  filters: {
    id: idIs(column('id')),
    channel: enumIs(column('channel'), 'notification_type'),
    kind: enumIs(column('kind'), 'message_kind'),
    status: enumIs(column('status'), 'message_status'),
    withoutChannel: booleanIs(waitsWithoutChannel(open)),
    subject: textContains(column('subject_key')),
    recipients: exactTextContains(column('recipients_key')),
    ...dayRange('createdAt', column('created_at')),
  },
  defaultSort: ['id,desc'],
});
