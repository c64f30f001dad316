import type { Comment, CommentInput } from '@demanda/contracts/comments';
import type { RecordVersion } from '@demanda/contracts/fields';
import { mentionsOutsideCode } from '@demanda/contracts/markdown-tokens';
import { sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/schema';
import { mayModify } from '../../engines/http/access';
import { refuseStale, type VersionedKind } from '../../engines/records/refuse-stale';
import { withRefusals } from '../../engines/records/refusals';
import { refuseUnknown, unknownRecord } from '../../engines/records/unknown-record';
import { badRequest, forbidden, notFound, staleVersion } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';
import { activeUsers } from '../access/session/active-users';
import { followUnlessChosen } from '../notices/followers';
import { removeNoticesOfComment } from '../notices/record-notices';
import { seesRecords } from '../notices/sight';
import type { CommentFamily } from './families';
import { notifyOfComment } from './notify';
import type { Outbox } from '../messaging/outbox/outbox';
import { clientToShow } from './for-client';
import { mailAnswer } from './mail-answer';
import { COMMENT_NOT_FOUND, readComment } from './read';

const NOT_MENTIONABLE = 'Só é possível mencionar quem pode ver este registro.';
/** Only its author changes a comment. */
const versionedComment: VersionedKind = {
  table: 'comments',
  name: sql`'o comentário'`,
  changedBy: sql.ref('it.author_id'),
};
const ONLY_AUTHOR = 'Só quem escreveu o comentário pode editá-lo.';

/** The record that is commented on, and the user who makes the call. */
interface On {
  recordId: number;
  user: SessionUser;
}
/** A comment on a record. */
interface OneOf extends On {
  id: number;
}

export function commentRepository(db: Db, outbox: Outbox, family: CommentFamily) {
  const { kind, column, calls, records } = family;

  /** Returns the mentioned accounts. Throws 400 for one, beside those in `known`, that may not see the record. */
  async function mentionsIn(from: Db, text: string, known: readonly number[] = []): Promise<number[]> {
    const ids = mentionsOutsideCode(text);
    const added = ids.filter((id) => !known.includes(id));
    const allowed = await activeUsers(from, (account) => seesRecords(account, kind), { ids: added });
    if (allowed.length < added.length)
      throw badRequest(undefined, [{ field: 'text', message: NOT_MENTIONABLE }]);
    return ids;
  }

  /** Locks a comment that is not deleted. Throws 404. */
  async function lock(transaction: Tx, { id, recordId }: OneOf) {
    const row = await transaction
      .selectFrom('comments')
      .where('id', '=', id)
      .where(column, '=', recordId)
      .where('deleted_at', 'is', null)
      .select(['author_id', 'text', 'mentions', 'client_requester_id', 'version'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound(COMMENT_NOT_FOUND);
    return row;
  }

  /** SQL: the id of a question of a client about the record; null for any other. */
  const questionOf = (recordId: number, answersId: number | undefined) =>
    sql<number | null>`(select id from comments where id = ${answersId ?? null}::bigint
      and ${sql.ref(column)} = ${recordId} and author_id is null)`;

  /** Makes the author and the mentioned people follow the record, and writes the notices. */
  async function follow(
    transaction: Tx,
    { recordId, user }: On,
    { id, mentions, isNew }: { id: number; mentions: readonly number[]; isNew: boolean },
  ): Promise<void> {
    const record = { kind, id: recordId };
    await followUnlessChosen(transaction, record, [...(isNew ? [user.id] : []), ...mentions]);
    await notifyOfComment(transaction, { record, actorId: user.id, commentId: id, mentions, isNew });
  }

  /** Reads a comment that was written, and mails it to the clients who asked, if it is now shown to them. */
  async function written(transaction: Tx, one: OneOf, requesterId: number | null): Promise<Comment> {
    const comment = await readComment(transaction, family, one);
    const { recordId: taskId, user } = one;
    if (requesterId !== null) await mailAnswer(transaction, { outbox, taskId, requesterId, comment, user });
    return comment;
  }

  return {
    /** Throws 400 for a mention of a person who may not see the record, 404 for a deleted record. */
    create: ({ text, isForClient, answersId }: CommentInput, on: On): Promise<Comment> =>
      withRefusals(
        async () => {
          await refuseUnknown(db, records, on.recordId);
          const mentions = await mentionsIn(db, text);
          return db.transaction().execute(async (transaction) => {
            const client = await clientToShow(transaction, { family, recordId: on.recordId }, isForClient);
            const { id } = await transaction
              .insertInto('comments')
              .values({
                ...{ [column]: on.recordId, author_id: on.user.id, text, mentions },
                client_requester_id: client,
                answers_id: questionOf(on.recordId, answersId),
              })
              .returning('id')
              .executeTakeFirstOrThrow();
            await follow(transaction, on, { id, mentions, isNew: true });
            return written(transaction, { ...on, id }, client);
          });
        },
        { [`comments_${column}_fkey`]: () => unknownRecord(records) },
      ),

    /** Throws 400, 403 for another author's comment, 404, or 409 with the stored comment for a stale version. */
    update: (input: CommentInput, one: OneOf): Promise<Comment> =>
      db.transaction().execute(async (transaction) => {
        const stored = await lock(transaction, one);
        if (stored.author_id !== one.user.id) throw forbidden(ONLY_AUTHOR);
        if (input.version !== undefined && input.version !== stored.version)
          throw staleVersion(await readComment(transaction, family, one));
        const mentions = await mentionsIn(transaction, input.text, stored.mentions);
        const shown = stored.client_requester_id;
        const record = { family, recordId: one.recordId };
        const client = await clientToShow(transaction, record, input.isForClient, shown);
        await transaction
          .updateTable('comments')
          .set({ text: input.text, mentions, client_requester_id: client, version: stored.version + 1 })
          // Showing it to the client does not edit the text.
          .$if(input.text !== stored.text || client === shown, (set) => set.set({ edited_at: sql`now()` }))
          .where('id', '=', one.id)
          .execute();
        const added = mentions.filter((id) => !stored.mentions.includes(id));
        await follow(transaction, one, { id: one.id, mentions: added, isNew: false });
        return written(transaction, one, shown === null ? client : null);
      }),

    /**
     * Blanks the text, which the history keeps. Throws 403 for a comment of another user, 404, or 409 for a stale
     * version.
     */
    remove: (one: OneOf & Pick<RecordVersion, 'version'>): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const stored = await lock(transaction, one);
        const { owner } = calls.remove;
        if (!mayModify(one.user, owner, { created_by_id: stored.author_id })) throw forbidden(owner.refusal);
        await refuseStale(transaction, versionedComment, [one]);
        await transaction
          .updateTable('comments')
          .set({ text: '', mentions: [], deleted_at: sql`now()`, deleted_by_id: one.user.id })
          .set({ version: stored.version + 1 })
          .where('id', '=', one.id)
          .execute();
        await removeNoticesOfComment(transaction, one.id);
      }),
  };
}
