import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Purpose } from '../../engines/list/definition';
import { currentActor } from '../../kernel/audit-context';

/** The user who makes the call, as a parameter, so that cached counts are those of one user. */
const callerId = () => sql`${currentActor()?.userId ?? null}::bigint`;

/** SQL condition over a row `task`: the user who makes the call created it, or is assigned to it. */
export function involvesMe(): RawBuilder<SqlBool> {
  const me = callerId();
  return sql`(task.created_by_id = ${me} or task.assignee_id = ${me})`;
}

/**
 * SQL condition over a row `task`: it waits for an answer of the user who makes the call (ADR 0082). A comment
 * of another person mentions the user, or is on a task that the user is responsible for: assigned to, or without an assignee
 * created by; and the user has not commented on the task since.
 */
export function awaitsMyAnswer(purpose: Purpose = 'count'): RawBuilder<SqlBool> {
  const me = callerId();
  const isUnanswered = sql`comment.author_id is distinct from ${me} and comment.deleted_at is null and not exists (
    select from comments answer where answer.task_id = comment.task_id and answer.id > comment.id
      and answer.author_id = ${me} and answer.deleted_at is null)`;
  const mentionsMe = sql`comment.mentions @> array[${me}]`;
  if (purpose === 'row')
    return sql`exists (select from comments comment where comment.task_id = task.id and ${isUnanswered}
      and (task.assignee_id = ${me} or task.assignee_id is null and task.created_by_id = ${me} or ${mentionsMe}))`;
  // Two parts, each of which an index answers alone: with 'or' all of these tasks would be read.
  const mine = sql`select id from tasks where assignee_id = ${me}
    union all select id from tasks where assignee_id is null and created_by_id = ${me}`;
  return sql`task.id in (
    select comment.task_id from comments comment where comment.task_id in (${mine}) and ${isUnanswered}
    union all
    select comment.task_id from comments comment where comment.task_id is not null and ${mentionsMe} and ${isUnanswered})`;
}
