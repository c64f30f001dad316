import { deliveryItemComments, taskComments, type CommentCalls } from '@demanda/contracts/comments';
import { sql } from 'kysely';
import type { NamedRecords } from '../../engines/records/unknown-record';

/** A kind of record that people comment on. */
export interface CommentFamily<Calls extends CommentCalls = CommentCalls> {
  calls: Calls;
  /** Name of the kind, as followers and notices have it. */
  kind: 'tasks' | 'deliveryItems';
  /** The column of a comment that refers to its record. */
  column: 'task_id' | 'delivery_item_id';
  records: NamedRecords;
}

export const commentsOfTasks: CommentFamily<typeof taskComments> = {
  calls: taskComments,
  kind: 'tasks',
  column: 'task_id',
  records: { where: sql`tasks where id`, unknown: 'Tarefa não encontrada' },
};

export const commentsOfDeliveryItems: CommentFamily<typeof deliveryItemComments> = {
  calls: deliveryItemComments,
  kind: 'deliveryItems',
  column: 'delivery_item_id',
  records: { where: sql`delivery_items where id`, unknown: 'Item de entrega não encontrado' },
};
