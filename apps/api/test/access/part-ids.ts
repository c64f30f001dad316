import type { AttachmentFamily, taskAttachments } from '@demanda/contracts/attachments';
import { taskComments, type CommentCalls } from '@demanda/contracts/comments';
import { fileOf } from '../make/files';
import { makePerson } from '../make/person';
import { makeServiceAccount } from '../make/service-account';
import type { Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';

/** Attaches a file to a record. Returns its id. */
export const fileId = async (admin: Caller, calls: AttachmentFamily, id: number): Promise<number> => {
  const { body } = await admin.call(calls.upload as typeof taskAttachments.upload, {
    ...(calls.uploadTo(id) as ReturnType<typeof taskAttachments.uploadTo>),
    files: [fileOf('ata.pdf')],
  });
  return body[0]!.id;
};

/** Comments on a record. Returns the id of the comment. */
export const commentId = async (author: Caller, { create }: CommentCalls, id: number): Promise<number> =>
  (await author.call(create as typeof taskComments.create, { params: { id }, body: { text: 'Pronto' } })).body
    .id;

/** Deletes a comment of a task. Returns the id of the entry of the history that keeps its text. */
export async function deletedTextId(server: TestApp, admin: Caller, id: number): Promise<number> {
  const deleted = await commentId(admin, taskComments, id);
  await admin.call(taskComments.remove, { params: { id, commentId: deleted }, query: {} });
  const entries = server.db.selectFrom('history').select('id').where('record_id', '=', id);
  return (await entries.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

/** Makes a disabled account. Returns its id. */
export async function disabledUserId(server: TestApp): Promise<number> {
  const { id } = await makePerson(server);
  await server.db.updateTable('users').set({ enabled: false }).where('id', '=', id).execute();
  return id;
}

/** Makes a service account. Returns its id. */
export const newServiceId = async (admin: Caller): Promise<number> =>
  (await makeServiceAccount(admin, ['USER'])).id;
