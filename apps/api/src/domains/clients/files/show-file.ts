import { showFileToClient, type Attachment } from '@demanda/contracts/attachments';
import { sql } from 'kysely';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { Db, Tx } from '../../../engines/database/schema';
import { refuseStale, type VersionedKind } from '../../../engines/records/refuse-stale';
import { conflict, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { toAttachment } from '../../attachments/repository';
import { refuseTasksOfOthers } from '../../tasks/rules';
import { readShownSwitches } from '../settings/switches';

const versionedFile: VersionedKind = {
  table: 'attachments',
  name: sql`'o arquivo ' || it.file_name`,
  state: sql`case when it.is_for_client then 'visível ao cliente' else 'oculto do cliente' end`,
  changedBy: sql`null::bigint`,
};

interface Choice {
  id: number;
  isForClient: boolean;
  version?: number;
}

/** Reads a file of a task, with the task. Throws 404, 403 for a task whose files the user may not change. */
async function readFile(transaction: Tx, id: number, user: SessionUser) {
  const file = await transaction
    .selectFrom('attachments as file')
    .innerJoin('tasks as task', 'task.id', 'file.task_id')
    .where('file.id', '=', id)
    .where('file.excluded', '=', false)
    .select(['task.created_by_id', 'task.requester_id'])
    .forUpdate('file')
    .executeTakeFirst();
  if (!file) throw notFound('Arquivo não encontrado');
  refuseTasksOfOthers(user, [file]);
  return file;
}

/**
 * Shows a file of a task to the client of the task, or hides it (ADR 0138). Throws 403, 404, and 409 for a stale version
 * and for a client whose page has no files.
 */
const showToClient = (db: Db, { id, isForClient, version }: Choice, user: SessionUser): Promise<Attachment> =>
  db.transaction().execute(async (transaction) => {
    const { requester_id } = await readFile(transaction, id, user);
    await refuseStale(transaction, versionedFile, [{ id, version }]);
    if (isForClient && !(await readShownSwitches(transaction, requester_id)).clientFiles) {
      throw conflict(
        'A página deste cliente não mostra arquivos. Ligue a opção em “O que o cliente vê”, na página do solicitante.',
      );
    }
    const row = await transaction
      .updateTable('attachments')
      .set({ is_for_client: isForClient, client_requester_id: isForClient ? requester_id : null })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toAttachment(row, 'task_id');
  });

/** Registers the call with which the team shows files of tasks to clients. */
export const clientFileRoutes = (app: App, { db }: Services): void =>
  handle(app, showFileToClient, ({ params: { id }, body, user }) => showToClient(db, { id, ...body }, user));
