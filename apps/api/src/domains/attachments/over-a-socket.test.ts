import { taskAttachments } from '@demanda/contracts/attachments';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileOf, keysIn, pdfOf } from '../../../test/make/files';
import { makeRequester, makeTask } from '../../../test/make/records';
import { urlOf, multipartOf, type Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { folderStorage } from '../../engines/storage/folder-storage';
import { StorageError, type FileStorage } from '../../engines/storage/storage';

/** A folder storage that reports its operations, so that tests can wait for them. */
class WatchedStorage {
  readonly #inner: FileStorage;
  failure: Error | undefined;
  onPut = () => {};
  onRemoved = () => {};

  constructor(folder: string) {
    this.#inner = folderStorage(folder);
  }
  readonly get = (key: string) => this.#inner.get(key);
  readonly list = () => this.#inner.list();
  async put(...[key, content]: Parameters<FileStorage['put']>): Promise<void> {
    this.onPut();
    if (this.failure) {
      await once(content, 'readable');
      throw new StorageError('put failed', { cause: this.failure });
    }
    await this.#inner.put(key, content);
  }
  async remove(keys: readonly string[]): Promise<void> {
    await this.#inner.remove(keys);
    this.onRemoved();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'demanda-test-socket-'));
const storage = new WatchedStorage(folder);
/** One connection that stays open, so that a call also shows that the one before left it usable. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const LARGE = 9 * 1024 * 1024;

let server: TestApp;
let admin: Caller;
let taskId: number;
let port: number;
beforeAll(async () => {
  server = await startTestApp({ storage });
  admin = await server.as('ADMIN');
  taskId = (await makeTask(admin, { requesterId: (await makeRequester(admin)).id })).id;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  rmSync(folder, { recursive: true });
});

const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => fileOf(name, pdfOf(LARGE)));
/** The same bytes at every call: to encode them takes longer than to send them. */
const encoded = multipartOf(taskAttachments.upload, { files });

async function openUpload(
  id: number,
  token = admin.token,
): Promise<{ call: ClientRequest; payload: Buffer }> {
  const { headers, payload } = await encoded;
  const call = request({
    agent,
    port,
    method: 'POST',
    path: urlOf(taskAttachments.upload, { params: { id } }),
    headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${token}` },
  });
  return { call, payload };
}

async function upload(id: number, token?: string) {
  const { call, payload } = await openUpload(id, token);
  call.end(payload);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as { userMessage?: string } };
}

test('a large upload is stored whole', async () => {
  expect((await upload(taskId)).status).toBe(201);
  expect(await keysIn(storage)).toHaveLength(3);
});

test('an upload without permission gets its refusal, whatever its size, and the connection stays usable', async () => {
  const unknown = await upload(999_999);
  expect(unknown).toMatchObject({ status: 404, body: { userMessage: 'Tarefa não encontrada' } });
  expect(await upload(taskId, 'x.y.z')).toMatchObject({ status: 401 });
  const foreign = await upload(taskId, (await server.as('USER')).token);
  expect(foreign).toMatchObject({
    status: 403,
    body: { userMessage: 'Você não pode modificar esta tarefa' },
  });
  expect((await upload(taskId)).status).toBe(201);
});

test.each([
  [503, 'ECONNREFUSED', 'O armazenamento de arquivos está indisponível. Tente novamente mais tarde.'],
  [507, 'ENOSPC', 'O servidor está sem espaço em disco. Nada foi salvo; avise o administrador.'],
])('returns %i for %s during an upload and stores nothing (API-042)', async (expected, code, sentence) => {
  const before = await keysIn(storage);
  storage.failure = Object.assign(new Error(code), { code });
  const { status, body } = await upload(taskId);
  storage.failure = undefined;
  expect([status, body.userMessage]).toEqual([expected, sentence]);
  expect(await keysIn(storage)).toEqual(before);
  expect((await upload(taskId)).status).toBe(201);
});

test('an aborted upload leaves nothing behind', async () => {
  const before = await keysIn(storage);
  const rows = await admin.call(taskAttachments.list, { params: { id: taskId } });
  const { call, payload } = await openUpload(taskId);
  call.on('error', () => {});
  const removed = new Promise<void>((resolve) => (storage.onRemoved = resolve));
  const second = new Promise<void>((resolve) => {
    let started = 0;
    storage.onPut = () => (started += 1) === 2 && resolve();
  });
  // The first file, and the second up to its middle.
  call.write(payload.subarray(0, LARGE * 1.5));
  await second;
  call.destroy();
  await removed;
  expect(await keysIn(storage)).toEqual(before);
  expect((await admin.call(taskAttachments.list, { params: { id: taskId } })).body).toEqual(rows.body);
});
