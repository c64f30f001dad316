import type { Attachment } from '@demanda/contracts/attachments';
import { sql, type Selectable } from 'kysely';
import type { AttachmentTable } from './tables';
import type { Db } from '../../engines/database/schema';
import { withRefusals } from '../../engines/records/refusals';
import { notFound } from '../../kernel/errors';
import { idIs } from '../../kernel/id-is';
import type { SessionUser } from '../../kernel/session-user';
import type { Family, OwnerColumn } from './families';
import type { StoredFile } from './receive-batch';

const UNKNOWN_FILE = 'Arquivo não encontrado';

type Row = Selectable<AttachmentTable>;

/** Returns a row as an attachment; `column` is that of the record. */
export function toAttachment(row: Row, column: OwnerColumn): Attachment {
  const createdAt = row.created_at.toISOString();
  return {
    id: row.id,
    originalFileName: row.file_name,
    contentType: row.content_type,
    fileSize: row.file_size,
    createdAt,
    uploadedAt: createdAt,
    excluded: row.excluded,
    ...(column === 'task_id' && { isForClient: row.is_for_client, version: row.version }),
  };
}

/** The record that files are attached to, and the user who attaches them. */
export interface Attaching {
  column: OwnerColumn;
  id: number;
  userId: number;
}

/**
 * Attaches stored files to a record, in one statement; `db` may be the transaction that creates the record.
 */
export async function insertAttachments(
  db: Db,
  { column, id, userId }: Attaching,
  files: readonly StoredFile[],
): Promise<Attachment[]> {
  if (files.length === 0) return [];
  const rows = files.map(({ key, name, contentType, size }) => ({
    [column]: id,
    storage_key: key,
    file_name: name,
    content_type: contentType,
    file_size: size,
    created_by_id: userId,
  }));
  return (await db.insertInto('attachments').values(rows).returningAll().execute()).map((row) =>
    toAttachment(row, column),
  );
}

export function attachmentRepository(db: Db, { column, table, unknown, refuse }: Family) {
  const creator = refuse ? sql.ref('owner.created_by_id') : sql`null::bigint`;

  /** Throws 404 for an unknown record, 403 for one whose files this user may not change. */
  async function refuseRecord(id: number, user?: SessionUser): Promise<void> {
    const { rows } = await sql<{ created_by_id: number }>`
      select ${creator} as created_by_id from ${sql.table(table)} owner where id = ${id}`.execute(db);
    if (rows.length === 0) throw notFound(unknown);
    if (user) refuse?.(user, rows);
  }

  async function refuseFiles(ids: readonly number[], user: SessionUser): Promise<void> {
    if (!refuse) return;
    const { rows } = await sql<{ created_by_id: number }>`
      select distinct ${creator} as created_by_id
      from attachments join ${sql.table(table)} owner on owner.id = attachments.${sql.ref(column)}
      where attachments.id = any(${ids}::bigint[]) and not excluded`.execute(db);
    refuse(user, rows);
  }

  const exclude = () =>
    db
      .updateTable('attachments')
      .set({ excluded_at: sql`now()` })
      .where('excluded', '=', false)
      .where(column, 'is not', null)
      .returning('id');

  return {
    refuseRecord,

    list: async (recordId: number): Promise<Attachment[]> => {
      await refuseRecord(recordId);
      const rows = await db
        .selectFrom('attachments')
        .selectAll()
        .where(column, '=', recordId)
        .where('excluded', '=', false)
        .orderBy('id')
        .execute();
      return rows.map((row) => toAttachment(row, column));
    },

    /** Reads a file with the key of its content. Throws 404, also for a file of another kind of record. */
    byId: async (id: number): Promise<{ attachment: Attachment; key: string | null }> => {
      const row = await db
        .selectFrom('attachments')
        .selectAll()
        .where('id', '=', id)
        .where(column, 'is not', null)
        .where('excluded', '=', false)
        .executeTakeFirst();
      if (!row) throw notFound(UNKNOWN_FILE);
      return { attachment: toAttachment(row, column), key: row.storage_key };
    },

    /** Attaches files. Throws 404 when the record was deleted in the meantime. */
    insert: (recordId: number, files: readonly StoredFile[], user: SessionUser): Promise<Attachment[]> =>
      withRefusals(() => insertAttachments(db, { column, id: recordId, userId: user.id }, files), {
        [`attachments_${column}_fkey`]: () => notFound(unknown),
      }),

    /** Removes files, all or none; unknown ids are ignored. Returns the number of removed files. */
    remove: async (ids: readonly number[], user: SessionUser): Promise<number> => {
      await refuseFiles(ids, user);
      const gone = await exclude().where(idIs('id')(ids)).execute();
      return gone.length;
    },

    removeAll: async (recordId: number, user: SessionUser): Promise<void> => {
      await refuseRecord(recordId, user);
      await exclude().where(column, '=', recordId).execute();
    },
  };
}
