import type { OutboxListQuery } from '@demanda/contracts/outbox';
import { sql } from 'kysely';
import type { ListDefinition } from '../../../engines/list/definition';
import { textContains, dayRange, enumIs, sortBy } from '../../../engines/list/filters';
import { idIs } from '../../../kernel/id-is';

const column = (name: string) => sql.ref(`message.${name}`);

export const outboxList: ListDefinition<OutboxListQuery> = {
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
    subject: textContains(column('subject_key')),
    recipients: textContains(column('recipients_key')),
    ...dayRange('createdAt', column('created_at')),
  },
  defaultSort: ['id,desc'],
};
