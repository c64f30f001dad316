import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { groupBy } from '../../../kernel/group-by';
import { isOfDelivery } from '../../comments/of-delivery';
import type { Scope } from '../links/link-scope';

/** The newest texts of a task that the page shows. */
export const MAX_TEXTS = 30;

/** A question of the client, or an answer that the team shows to them. */
export interface ShownText {
  id: number;
  taskId: number;
  /** 'Bia Lima (cliente)', or the name of a person of the team. */
  author: string;
  isQuestion: boolean;
  text: string;
  /** Names of the mentioned people, by id. */
  names: Record<string, string>;
  at: Date;
  isEdited: boolean;
}

/**
 * Reads what the client sees of the comments on their tasks, the oldest first, by task: their questions and the comments
 * that were marked for them, and of a deleted one nothing. A page of one delivery shows what belongs to it.
 */
export async function readThreads(
  db: Db,
  { requester_id, delivery_id }: Scope,
  taskIds: readonly number[],
): Promise<Map<number, ShownText[]>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await sql<ShownText>`
    select id, "taskId", author, "isQuestion", text, names, at, "isEdited" from (
      select comment.id, comment.task_id as "taskId", comment.author_id is null as "isQuestion", comment.text,
        coalesce(comment.author_name, author.name, author.username, '') as author,
        (select coalesce(json_object_agg(people.id, coalesce(people.name, people.username)), '{}') from users people
          where people.id = any(comment.mentions)) as names,
        comment.created_at as at, comment.edited_at is not null as "isEdited",
        row_number() over (partition by comment.task_id order by comment.id desc) as place
      from comments comment left join users author on author.id = comment.author_id
      where comment.task_id = any(${taskIds}::bigint[]) and comment.client_requester_id = ${requester_id}
        and comment.deleted_at is null
        and ${delivery_id === null ? sql`true` : isOfDelivery(sql`${delivery_id}::bigint`)}) newest
    where place <= ${MAX_TEXTS} order by id`.execute(db);
  return groupBy(rows, ({ taskId }) => taskId);
}
