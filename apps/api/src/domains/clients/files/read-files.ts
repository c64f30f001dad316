import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { groupBy } from '../../../kernel/group-by';
import { wasOnlyDelivery } from '../../comments/of-delivery';
import type { Scope } from '../links/link-scope';
import { isTaskShownTo } from '../thread/questions';

/** The newest files of a task that the page lists. */
export const MAX_FILES = 30;

/** A file that the team shows to the client. */
export interface ShownFile {
  id: number;
  taskId: number;
  name: string;
  /** In bytes. */
  size: number;
}

/** SQL: the file `file` belongs to what a page shows: on that of one delivery, those from before the second delivery. */
const isFileInScope = ({ delivery_id }: Scope) =>
  delivery_id === null
    ? sql<boolean>`true`
    : wasOnlyDelivery(sql`${delivery_id}::bigint`, sql.ref('task.id'), sql.ref('file.created_at'));

/**
 * Files that a page shows: marked for its client, of a task on the page, not deleted. All reads of files for clients
 * begin with it.
 */
const selectFiles = (db: Db, scope: Scope) =>
  db
    .selectFrom('attachments as file')
    .innerJoin('tasks as task', 'task.id', 'file.task_id')
    .where('file.is_for_client', '=', true)
    .where('file.client_requester_id', '=', scope.requester_id)
    .where('file.excluded', '=', false)
    .where('file.storage_key', 'is not', null)
    .where('task.requester_id', '=', scope.requester_id)
    .where(isTaskShownTo(scope))
    .where(isFileInScope(scope));

/** Reads the files of tasks that a client sees, the newest first, by task. */
export async function readFiles(
  db: Db,
  scope: Scope,
  taskIds: readonly number[],
): Promise<Map<number, ShownFile[]>> {
  if (taskIds.length === 0) return new Map();
  const rows = await selectFiles(db, scope)
    .where('file.task_id', 'in', taskIds)
    .select(['file.id', 'file.file_name as name', 'file.file_size as size', 'task.id as taskId'])
    .select(sql<number>`row_number() over (partition by file.task_id order by file.id desc)`.as('place'))
    .orderBy('file.id', 'desc')
    .execute();
  const newest = rows.filter(({ place }) => Number(place) <= MAX_FILES);
  return groupBy(newest, ({ taskId }) => taskId);
}

/** Finds the content of a file that a client sees; undefined for any other. */
export const findFile = (db: Db, scope: Scope, id: number) =>
  selectFiles(db, scope)
    .where('file.id', '=', id)
    .select(['file.storage_key as key', 'file.file_name as name', 'file.file_size as size'])
    .select('file.content_type as contentType')
    .executeTakeFirst();
