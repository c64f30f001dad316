import { sql } from 'kysely';
import type { Db } from '../../engines/database/schema';
import { badRequest } from '../../kernel/errors';
import type { CommentFamily } from './families';

/** Comments that the team shows on the page of a client (ADR 0163). */

interface Record {
  family: CommentFamily;
  recordId: number;
}

/** Returns the client to whom comments on a record may be shown: one with an open link, or who asked about the task. */
export async function clientOf(db: Db, { family, recordId }: Record): Promise<number | undefined> {
  if (family.kind !== 'tasks') return undefined;
  const task = await db
    .selectFrom('tasks as task')
    .where('task.id', '=', recordId)
    .where(
      sql<boolean>`(exists (select from client_links link where link.requester_id = task.requester_id
          and link.revoked_at is null and link.expires_at > now() and link.charge_id is null
          and (link.delivery_id is null
            or link.delivery_id in (select id from deliveries where deliveries.task_id = task.id)))
        or exists (select from comments question where question.task_id = task.id and question.author_id is null
          and question.client_requester_id = task.requester_id))`,
    )
    .select('task.requester_id')
    .executeTakeFirst();
  return task?.requester_id;
}

const NO_CLIENT = 'O cliente não tem acesso a esta tarefa. Crie um link para ele, ou desmarque a opção.';

/**
 * Returns the client who is to see a comment; null for none. `stored` is who sees it now. Throws 400 when no client can
 * see the record.
 */
export async function clientToShow(
  db: Db,
  record: Record,
  isForClient: boolean | undefined,
  stored: number | null = null,
): Promise<number | null> {
  if (isForClient === undefined) return stored;
  if (!isForClient) return null;
  const client = stored ?? (await clientOf(db, record));
  if (client !== undefined) return client;
  throw badRequest(undefined, [{ field: 'isForClient', message: NO_CLIENT }]);
}
