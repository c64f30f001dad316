import { contract } from '@demanda/contracts/contract';
import { idParams } from '@demanda/contracts/fields';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from '@demanda/schema';
import { client } from './client';
import { failure } from './testing/http-server';
import type { Progress } from './progress-timeout';
import { upload } from './upload';
import { onUnauthorized } from './unauthorized';

const attach = contract({
  method: 'POST',
  path: '/things/:id/files',
  summary: '',
  access: 'signed-in',
  params: idParams,
  body: z.object({ thingId: z.int() }),
  multipart: { files: 'files' },
  response: z.object({ ok: z.boolean() }),
  status: 201,
});

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const json =
  (status: number, body: unknown): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let handler: Handler;
let seen: { url?: string; headers: IncomingMessage['headers']; body: string }[];

/** The test page has another origin, which the server allows. */
const server = createServer((message, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*, authorization');
  if (message.method === 'OPTIONS') return void response.end();
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  message.on('end', () => {
    const body = Buffer.concat(chunks).toString('latin1');
    seen.push({ url: message.url, headers: message.headers, body });
    handler(message, response, body);
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  document.head.innerHTML = `<meta name="api-base" content="${base}">`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  handler = json(201, { ok: true });
  localStorage.setItem('auth.token', 'T1');
});

const file = (name = 'ação.txt', text = 'content') => new File([text], name, { type: 'text/plain' });
const send = (options?: Parameters<typeof upload>[2], files = [file()]) =>
  upload(attach, { params: { id: 7 }, body: { thingId: 7 }, files }, options);

test('sends the texts, then the files, and returns the parsed response', async () => {
  await expect(send({}, [file(), file('b.txt', 'other')])).resolves.toEqual({ ok: true });
  const [{ url, headers, body } = { headers: {}, body: '' }] = seen;
  expect(url).toBe('/api/things/7/files');
  expect(headers).toMatchObject({ authorization: 'Bearer T1', accept: 'application/json' });
  expect(headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  const names = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['thingId', 'files', 'files']);
  expect(Buffer.from(body, 'latin1').toString()).toContain('filename="ação.txt"');
  expect(body).toContain('content');
});

test('G-GEN-9 reports progress', async () => {
  // jsdom reports no upload progress.
  const onProgress = jest.fn<void, [Progress]>();
  await send({ onProgress });
  expect(onProgress).toHaveBeenCalled();
});

test("an error response is an ApiError with the server's message, logged once", async () => {
  handler = json(400, { errors: [{ field: 'ação.txt', message: 'O arquivo está vazio.' }], traceId: 't1' });
  expect(await failure(send())).toMatchObject({
    kind: 'http',
    status: 400,
    body: { errors: [{ message: 'O arquivo está vazio.' }] },
  });
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('AUTH-46 a 401 ends the session, or the files are sent again after a sign-in', async () => {
  const stop = onUnauthorized(() => {
    handler = json(201, { ok: true });
    return true;
  });
  handler = json(401, {});
  await expect(send()).resolves.toEqual({ ok: true });
  stop();
  expect(seen).toHaveLength(2);
  expect(seen[1]?.body).toContain('content');
});

describe('G-GEN-9 a call', () => {
  afterEach(() => void (client.defaults.timeout = 15_000));

  test('that stalls times out', async () => {
    client.defaults.timeout = 300;
    handler = () => {};
    expect(await failure(send())).toMatchObject({ kind: 'timeout' });
  });

  test('that was cancelled rejects with its reason and is not logged', async () => {
    handler = () => controller.abort(new Error('cancelled'));
    const controller = new AbortController();
    expect(await failure(send({ signal: controller.signal }))).toEqual(new Error('cancelled'));
    expect(console.warn).not.toHaveBeenCalled();
  });
});
