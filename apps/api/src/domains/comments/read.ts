import type { Comment } from '@demanda/contracts/comments';
import { sql } from 'kysely';
import type { Db } from '../../engines/database/schema';
import { hasPermission } from '../../engines/http/access';
import { notFound } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';
import type { CommentFamily } from './families';

const PAGE_SIZE = 50;
export const COMMENT_NOT_FOUND = 'Comentário não encontrado';

const selectComments = (db: Db, { column }: CommentFamily, recordId: number) =>
  db
    .selectFrom('comments')
    .leftJoin('users as author', 'author.id', 'comments.author_id')
    .where(`comments.${column}`, '=', recordId)
    .selectAll('comments')
    .select(({ fn }) =>
      fn.coalesce('comments.author_name', 'author.name', 'author.username').as('shown_name'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

/** Reads the current names of the mentioned accounts, also of deleted ones. */
async function readNames(db: Db, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ mentions }) => mentions);
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(({ fn }) => ['id', fn.coalesce('name', 'username').as('name')])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Whether the user may delete the comments of others. */
const mayManage = ({ calls }: CommentFamily, user: SessionUser): boolean =>
  hasPermission(user, calls.remove.owner.right);

async function toComments(
  db: Db,
  family: CommentFamily,
  { rows, user }: { rows: readonly Row[]; user: SessionUser },
): Promise<Comment[]> {
  const names = await readNames(db, rows);
  return rows.map((row) => {
    const isOwn = row.author_id === user.id;
    const isThere = row.deleted_at === null;
    return {
      id: row.id,
      author: { id: row.author_id, name: row.shown_name ?? '' },
      text: row.text,
      mentions: row.mentions.map((id) => ({ id, name: names.get(id) ?? '' })),
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      deletedAt: row.deleted_at?.toISOString() ?? null,
      mayEdit: isThere && isOwn,
      mayDelete: isThere && (isOwn || mayManage(family, user)),
      isForClient: row.client_requester_id !== null,
      version: row.version,
    };
  });
}

interface CommentsOf {
  recordId: number;
  user: SessionUser;
}

/** Reads the newest comments of a record, or those before one of them, the oldest first. */
export async function readComments(
  db: Db,
  family: CommentFamily,
  { recordId, user, before }: CommentsOf & { before?: number },
): Promise<{ comments: Comment[]; hasEarlier: boolean }> {
  const rows = await selectComments(db, family, recordId)
    .$if(before !== undefined, (query) => query.where('comments.id', '<', before!))
    .orderBy('comments.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE).reverse();
  return {
    comments: await toComments(db, family, { rows: shown, user }),
    hasEarlier: rows.length > PAGE_SIZE,
  };
}

/** Reads comments of a record by their ids, in any order. */
export async function readCommentsById(
  db: Db,
  family: CommentFamily,
  { recordId, user, ids }: CommentsOf & { ids: readonly number[] },
): Promise<Comment[]> {
  if (ids.length === 0) return [];
  const rows = await selectComments(db, family, recordId).where('comments.id', 'in', ids).execute();
  return toComments(db, family, { rows, user });
}

/** Reads one comment. Throws 404, also for a comment on another record. */
export async function readComment(
  db: Db,
  family: CommentFamily,
  { id, recordId, user }: CommentsOf & { id: number },
): Promise<Comment> {
  const rows = await selectComments(db, family, recordId).where('comments.id', '=', id).execute();
  const [found] = await toComments(db, family, { rows, user });
  if (!found) throw notFound(COMMENT_NOT_FOUND);
  return found;
}
