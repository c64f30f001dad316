import { taskAttachments } from '@demanda/contracts/attachments';
import { errorBody } from '@demanda/contracts/errors';
import { live } from '@demanda/contracts/health';
import { createRequester } from '@demanda/contracts/requesters';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileOf, pdfOf } from '../../../test/make/files';
import { makeRequester, makeTask } from '../../../test/make/records';
import { urlOf, multipartOf, type Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { folderStorage } from '../storage/folder-storage';

const SENTENCE = 'O servidor está sendo reiniciado. Tente novamente em alguns segundos.';

const folder = mkdtempSync(join(tmpdir(), 'demanda-test-stop-'));
const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
const storage = { ...folderStorage(folder), get: async () => endless() };
afterAll(() => rmSync(folder, { recursive: true }));

let server: TestApp;
let admin: Caller;
let taskId: number;
async function start(options: Parameters<typeof startTestApp>[0]): Promise<void> {
  server = await startTestApp({ storage, oneInstance: 'a server is stopped by itself', ...options });
  admin = await server.as('ADMIN');
  taskId = (await makeTask(admin, { requesterId: (await makeRequester(admin)).id })).id;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
}

/** Opens a connection that has sent these bytes. */
async function opened(sent: string | Buffer): Promise<Socket> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  await once(socket, 'connect');
  return socket;
}

const headOf = (method: string, url: string, headers: Record<string, string | number> = {}) =>
  [
    `${method} ${url} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${admin.token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n') + '\r\n\r\n';

/** Resolves when the server has begun to handle a request. */
const handling = () =>
  new Promise<void>((resolve) => server.app.server.once('request', () => setImmediate(resolve)));

async function openUpload() {
  const files = [fileOf('a.pdf', pdfOf(100_000))];
  const { headers, payload } = await multipartOf(taskAttachments.upload, { files });
  const url = urlOf(taskAttachments.upload, { params: { id: taskId } });
  const begun = handling();
  const socket = await opened(headOf('POST', url, { ...headers, 'content-length': payload.length }));
  socket.write(payload.subarray(0, 50_000));
  await begun;
  return { socket, rest: payload.subarray(50_000) };
}

const refused = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 503 /);
  expect(head.toLowerCase()).toContain('retry-after: 5');
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({ status: 503, userMessage: SENTENCE });
};

test('connections without a request do not delay the stop', async () => {
  const graceMs = 60_000;
  await start({ stopGraceMs: graceMs });
  const silent = await opened('');
  const half = await opened('GET /api/health/live HTTP/1.1\r\nHost: ');
  const idle = await opened(headOf('GET', urlOf(live)));
  await once(idle, 'data');
  const answers = Promise.all([silent, half].map((socket) => text(socket)));
  const began = performance.now();
  await Promise.all([server.close(), once(idle, 'close')]);
  expect(performance.now() - began).toBeLessThan(graceMs);
  (await answers).forEach(refused);
});

test('a request that ends within the grace period is answered as usual, and a new one is refused', async () => {
  let answer = '';
  const callOnce = async () => {
    answer = await text(await opened(headOf('GET', urlOf(live))));
  };
  await start({ web: async (app) => void app.addHook('preClose', callOnce) });
  const { socket, rest } = await openUpload();
  const closed = server.close();
  socket.write(rest);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 201 /);
  await closed;
  refused(answer);
});

test('what does not end within the grace period is refused, or cut off where a response has begun', async () => {
  await start({ stopGraceMs: 300 });
  const { id } = (
    await admin.call(taskAttachments.upload, {
      params: { id: taskId },
      files: [fileOf('a.pdf', pdfOf(1_000))],
    })
  ).body[0]!;
  const upload = await openUpload();
  const begun = handling();
  const headers = { 'content-type': 'application/json', 'content-length': 100 };
  const body = await opened(`${headOf('POST', urlOf(createRequester), headers)}{"name":`);
  await begun;
  const download = await opened(
    headOf('GET', urlOf(taskAttachments.download, { params: { id: taskId, attachmentId: id } })),
  );
  await once(download, 'data');
  download.pause();
  const answers = Promise.all([upload.socket, body].map((socket) => text(socket)));
  await server.close();
  (await answers).forEach(refused);
  download.resume();
  await once(download, 'close');
});
