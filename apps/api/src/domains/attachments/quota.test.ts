import { taskAttachments } from '@demanda/contracts/attachments';
import { ready } from '@demanda/contracts/health';
import { randomUUID } from 'node:crypto';
import { fileOf, keysIn } from '../../../test/make/files';
import { makePerson } from '../../../test/make/person';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

const KB = 1024;

let server: TestApp;
let admin: Caller;
let taskId: number;
beforeAll(async () => {
  server = await startTestApp({ fileQuota: { totalBytes: 100 * KB, accountBytes: 60 * KB } });
  admin = await server.as('ADMIN');
  taskId = (await makeTask(admin, { requesterId: (await makeRequester(admin)).id })).id;
});
afterAll(() => server.close());

const text = (name: string, kilobytes: number) => fileOf(name, 'x'.repeat(kilobytes * KB));
const uploadBy = (caller: Caller, ...files: ReturnType<typeof text>[]) =>
  caller.call(taskAttachments.upload, { params: { id: taskId }, files, key: randomUUID() });

test('files beyond the limit of an account, then of the installation, are refused and nothing is stored', async () => {
  const { body } = await uploadBy(admin, text('a.txt', 30), text('b.txt', 25));
  const { content } = await admin.download(taskAttachments.download, { params: body[0]! });
  expect(content).toHaveLength(30 * KB);
  const before = await keysIn(server.storage);
  const own = await uploadBy(admin, text('c.txt', 4), text('d.txt', 4));
  expect([own.status, own.error.userMessage]).toEqual([
    413,
    'Seus arquivos chegaram ao limite de 60 KB por conta. Nada foi salvo; exclua arquivos de que não precisa mais ou peça ao administrador que aumente o limite.',
  ]);

  const other = await (await makePerson(server, { profileCodes: ['ADMIN'] })).signIn();
  const total = await uploadBy(other, text('e.txt', 46));
  expect(total.status).toBe(507);
  expect(total.error.userMessage).toMatch(
    /^Os arquivos do sistema chegaram ao limite de 100 KB\. Nada foi salvo;/,
  );
  expect(await keysIn(server.storage)).toEqual(before);
});

test('a removed file makes room at once', async () => {
  const { body } = await admin.call(taskAttachments.list, { params: { id: taskId } });
  await admin.call(taskAttachments.remove, { params: { id: body[0]!.id } });
  expect((await uploadBy(admin, text('f.txt', 30))).status).toBe(201);
});

test('readiness names the quota before it is used up', async () => {
  const other = await (await makePerson(server, { profileCodes: ['ADMIN'] })).signIn();
  expect((await uploadBy(other, text('g.txt', 36))).status).toBe(201);
  expect((await server.anonymous.call(ready)).body).toMatchObject({
    status: 'degraded',
    degraded: ['quota'],
  });
});
