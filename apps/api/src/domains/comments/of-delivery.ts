import { sql, type RawBuilder } from 'kysely';

/** What of a task belongs to one of its deliveries: who sees only that delivery sees no more of the task (ADR 0178). */

/** SQL: `at` is a moment when the task had no delivery but this one. */
export const wasOnlyDelivery = (
  delivery: RawBuilder<unknown>,
  taskId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) =>
  sql<boolean>`not exists (select from deliveries other where other.task_id = ${taskId} and other.id <> ${delivery}
    and (other.id < ${delivery} or other.created_at <= ${at}))`;

/**
 * SQL: the text `comment` of a task belongs to the delivery: asked by a link of it, an answer to that, or from the time
 * before the second delivery.
 */
export const isOfDelivery = (delivery: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from client_links asking where asking.delivery_id = ${delivery}
      and asking.id = coalesce(comment.client_link_id,
        (select question.client_link_id from comments question where question.id = comment.answers_id)))
    or (comment.created_at >= (select created_at from deliveries where id = ${delivery})
      and ${wasOnlyDelivery(delivery, sql.ref('comment.task_id'), sql.ref('comment.created_at'))}))`;
