import { sql } from 'kysely';
import { forgetAnswers } from '../../../engines/database/forget-answers';
import type { Db, Tx } from '../../../engines/database/schema';
import { conflict, forbidden, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { isFullAdmin } from '../../access/session/grant-comparison';
import { beginErasure, recordErasure } from './begin-erasure';

const REMOVED_FOREVER = 'Texto removido para sempre';

interface Entry {
  resource: string;
  record_id: number;
  record_label: string;
  about: string[];
  texts: string[];
}

/** Reads an entry with the texts of comments that it shows. Throws 404, and 409 for one without them. */
async function readEntry(transaction: Tx, id: number): Promise<Entry> {
  const { rows } = await sql<Entry>`
    select resource, record_id, record_label, about,
      array_remove(array_remove(array[before ->> 'comment', after ->> 'comment'], null), ${REMOVED_FOREVER}) as texts
    from history where id = ${id}`.execute(transaction);
  const [entry] = rows;
  if (!entry) throw notFound('Entrada do histórico não encontrada');
  const isOfComment = entry.resource === 'tasks' || entry.resource === 'deliveryItems';
  if (!isOfComment || entry.texts.length === 0) throw conflict('Esta entrada não tem texto de comentário.');
  return entry;
}

/** SQL: texts that a comment of the entry's record has; a restore from the trash would bring those in it back. */
const presentTexts = ({ resource, record_id, texts }: Entry) => {
  const column = resource === 'tasks' ? 'task_id' : 'delivery_item_id';
  return sql<{ text: string; is_in_trash: boolean }>`
    select text, false as is_in_trash from comments where ${sql.ref(column)} = ${record_id} and text = any(${texts}::text[])
    union select content ->> 'text', true from trash_rows
      where table_name = 'comments' and not is_link and content ->> ${column} = ${String(record_id)}
        and content ->> 'text' = any(${texts}::text[])`;
};

/** Returns the texts of an entry that no comment has any more. Throws 409 when there are none. */
async function removableTexts(transaction: Tx, entry: Entry): Promise<string[]> {
  const { rows: present } = await presentTexts(entry).execute(transaction);
  const removable = entry.texts.filter((text) => !present.some((one) => one.text === text));
  if (removable.length > 0) return removable;
  throw conflict(
    present.some((one) => one.is_in_trash)
      ? 'O comentário está na lixeira. Exclua o registro definitivamente, ou restaure-o e exclua o comentário, e tente de novo.'
      : 'Um comentário ainda tem este texto. Exclua ou edite o comentário e tente de novo.',
  );
}

/** Forgets the results of repeated calls of the record's comments, which may hold the text in any of their fields. */
const forgetResults = (transaction: Tx, { resource, record_id }: Entry) =>
  forgetAnswers(
    transaction,
    sql`target like ${`%/${resource === 'tasks' ? 'tasks' : 'delivery-items'}/${record_id}/comments%`}`,
  );

/**
 * Replaces for ever, in all entries of its record, the texts of an entry that no comment has any more. Results of
 * repeated calls that hold them are forgotten. Throws 403 for callers that are not ADMIN, 404, or 409.
 */
export const removeCommentText = (db: Db, id: number, user: SessionUser): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    if (!isFullAdmin(user)) throw forbidden('Somente um administrador pode remover textos para sempre.');
    const entry = await readEntry(transaction, id);
    const texts = await removableTexts(transaction, entry);
    const { resource, record_id } = entry;
    await beginErasure(transaction, { userId: user.id });
    const replaced = (column: 'before' | 'after') =>
      sql`${sql.ref(column)} = case when ${sql.ref(column)} ->> 'comment' = any(${texts}::text[])
        then ${sql.ref(column)} || jsonb_build_object('comment', ${REMOVED_FOREVER}::text) else ${sql.ref(column)} end`;
    const { numAffectedRows = 0n } = await sql`update history set ${replaced('before')}, ${replaced('after')}
      where about @> array[${`${resource}:${record_id}`}::text] and resource = ${resource} and record_id = ${record_id}
        and (before ->> 'comment' = any(${texts}::text[]) or after ->> 'comment' = any(${texts}::text[]))`.execute(
      transaction,
    );
    await forgetResults(transaction, entry);
    await recordErasure(transaction, {
      ...{ event: 'UPDATE', resource, recordId: record_id, label: entry.record_label },
      about: sql`${entry.about}::text[]`,
      detail: 'Texto de comentário removido para sempre',
    });
    return Number(numAffectedRows);
  });
