import { taskAttachments } from '@demanda/contracts/attachments';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { setUserEnabled } from '@demanda/contracts/users';
import { delayedBody } from '../../../test/fake/delayed-body';
import { fileOf, keysIn } from '../../../test/make/files';
import { makePerson } from '../../../test/make/person';
import { makeRequester, makeTask } from '../../../test/make/records';
import { urlOf, multipartOf, type Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** A user who loses the permission during an upload has stored nothing (G-AUTH-14). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

/** Begins an upload, runs `happen`, then finishes the upload. */
async function uploadWhile(happen: (id: number) => Promise<unknown>) {
  const { id: userId, signIn } = await makePerson(server, { profileCodes: ['USER'] });
  const caller = await signIn();
  const task = await makeTask(caller, { requesterId: (await makeRequester(admin)).id });
  const params = { id: task.id };
  const { headers, payload } = await multipartOf(taskAttachments.upload, { files: [fileOf('ata.pdf')] });
  const held = delayedBody(payload);
  const answer = server.app.inject({
    method: 'POST',
    url: urlOf(taskAttachments.upload, { params }),
    headers: { ...headers, authorization: `Bearer ${caller.token}` },
    payload: held.body,
  });
  await held.reached;
  await happen(userId);
  const before = await keysIn(server.storage);
  held.release();
  const { statusCode: status } = await answer;
  const { body: files } = await admin.call(taskAttachments.list, { params });
  return { status, files: files.length, kept: (await keysIn(server.storage)).length - before.length };
}

test.each<[string, number, (id: number) => Promise<unknown>]>([
  ['was disabled', 401, (id) => admin.call(setUserEnabled, { params: { id }, body: { enabled: false } })],
  [
    'may not edit tasks any more',
    403,
    (id) => admin.call(updateUserPermissions, { params: { id }, body: { permissions: ['tasks:VIEW'] } }),
  ],
])('nothing is stored when the user %s before the end of an upload', async (_what, status, happen) => {
  expect(await uploadWhile(happen)).toEqual({ status, files: 0, kept: 0 });
});

test('an upload is stored when the user keeps the permission', async () => {
  expect(await uploadWhile(async () => undefined)).toEqual({ status: 201, files: 1, kept: 1 });
});
