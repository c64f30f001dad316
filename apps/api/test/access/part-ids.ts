import type { AttachmentFamily, taskAttachments } from '@demanda/contracts/attachments';
import type { CommentCalls, taskComments } from '@demanda/contracts/comments';
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

/** Makes a disabled account. Returns its id. */
export async function disabledUserId(server: TestApp): Promise<number> {
  const { id } = await makePerson(server);
  await server.db.updateTable('users').set({ enabled: false }).where('id', '=', id).execute();
  return id;
}

/** Makes a service account. Returns its id. */
export const newServiceId = async (admin: Caller): Promise<number> =>
  (await makeServiceAccount(admin, ['USER'])).id;
