/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { contract } from '@demanda/contracts/contract';
import { listQuery } from '@demanda/contracts/list';
import type { ApiError } from './api-error';
import { client } from './client';
import { request } from './request';
import { onUnauthorized } from './unauthorized';

/** The real client over a real connection: what leaves the browser, and what each failure becomes. */

const reply = z.object({ ok: z.boolean() });
const getThing = contract({
  method: 'GET',
  path: '/things/:id',
  summary: '',
  access: 'signed-in',
  params: z.object({ id: z.number() }),
  response: reply,
});
const listThings = contract({
  method: 'GET',
  path: '/things',
  summary: '',
  access: 'signed-in',
  query: listQuery(['name', 'id'], { title: z.string().optional() }),
  response: reply,
});
const putThing = contract({
  method: 'PUT',
  path: '/things',
  summary: '',
  access: 'signed-in',
  body: z.object({ name: z.string() }),
  response: reply,
});
const deleteThing = contract({ method: 'DELETE', path: '/things', summary: '', access: 'signed-in' });
const enter = contract({ method: 'POST', path: '/enter', summary: '', access: 'public', response: reply });

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
let handler: Handler;
let seen: { method?: string; url?: string; headers: IncomingMessage['headers'] }[] = [];
const stored = new Map<string, string>();
const server = createServer((message, response) => {
  seen.push({ method: message.method, url: message.url, headers: message.headers });
  handler(message, response);
});

const answer =
  (status: number, body?: unknown): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const document = { querySelector: () => ({ content: `http://127.0.0.1:${port}/api` }), cookie: 'spy=1' };
  Object.assign(globalThis, {
    document,
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  stored.clear();
  stored.set('auth.token', 'T1');
  handler = answer(200, { ok: true });
});

it('AUTH-65, AUTH-68 calls the one base path with the Bearer token and answers the parsed body', async () => {
  await expect(request(getThing, { params: { id: 7 } })).resolves.toEqual({ ok: true });
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/things/7',
    headers: { authorization: 'Bearer T1' },
  });
});

it('AUTH-69 takes the token at call time, the legacy key only when the first is absent', async () => {
  stored.set('token', 'OLD');
  await request(enter);
  stored.delete('auth.token');
  await request(enter);
  stored.clear();
  await request(enter);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer T1', 'Bearer OLD', undefined]);
});

it('AUTH-66 sends JSON', async () => {
  await request(putThing, { body: { name: 'Ana' } });
  expect(seen[0]?.headers['content-type']).toBe('application/json');
});

it('AUTH-66 names no type for a body that is not there', async () => {
  await request(enter);
  expect(seen[0]).toMatchObject({ method: 'POST' });
  expect(seen[0]?.headers['content-type']).toBeUndefined();
});

it('AUTH-67 sends no cookies', async () => {
  await request(enter);
  expect(seen[0]?.headers.cookie).toBeUndefined();
  expect(client.defaults).toMatchObject({ adapter: 'fetch', withCredentials: false });
});

it('LIST-04, LIST-05, LIST-06 repeats sort, keeps page 0 and leaves blanks out', async () => {
  await request(listThings, { query: { page: 0, size: 10, sort: ['name,desc', 'id,asc'], title: '  ' } });
  expect(new URL(seen[0]?.url ?? '', 'http://x').search).toBe('?page=0&size=10&sort=name,desc&sort=id,asc');
});

it('G-GEN-5 accepts any success, with or without a body', async () => {
  handler = answer(204);
  await expect(request(deleteThing)).resolves.toBeUndefined();
  handler = answer(202, { ok: true });
  await expect(request(enter)).resolves.toEqual({ ok: true });
});

it('ERR-021 to ERR-024 logs a failure once with method, url, status and trace id', async () => {
  handler = answer(500, { message: 'Ops', traceId: 't1' });
  const error = await failure(request(listThings, { query: {} }));
  expect(error).toMatchObject({ kind: 'http', status: 500, body: { message: 'Ops', traceId: 't1' } });
  expect(console.warn).toHaveBeenCalledTimes(1);
  const [line] = jest.mocked(console.warn).mock.calls[0] as [string];
  expect(line).toMatch(/GET http:.*\/api\/things 500 trace t1/);
});

it('reads a refusal that is not JSON as a refusal without words', async () => {
  handler = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>');
  const error = await failure(request(enter));
  expect(error).toMatchObject({ kind: 'http', status: 502, body: undefined });
});

it('an answer that breaks its contract is an error and a fault of the program', async () => {
  handler = answer(200, { ok: 'yes' });
  const spy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = await failure(request(enter));
  expect(error).toMatchObject({ kind: 'shape', status: 200 });
  expect(spy).toHaveBeenCalledTimes(1);
});

it('CONST-01 gives up when no answer comes in time', async () => {
  expect(client.defaults.timeout).toBe(15_000);
  client.defaults.timeout = 60;
  handler = () => {};
  const error = await failure(request(enter));
  client.defaults.timeout = 15_000;
  expect(error).toMatchObject({ kind: 'timeout' });
});

it('a lost connection is a network error', async () => {
  handler = (message) => message.socket.destroy();
  expect(await failure(request(enter))).toMatchObject({ kind: 'network' });
});

it('an aborted call ends in its reason and is not logged', async () => {
  handler = () => {};
  const controller = new AbortController();
  const call = failure(request(enter, {}, { signal: controller.signal }));
  setTimeout(() => controller.abort(new Error('gone')), 20);
  expect(await call).toEqual(new Error('gone'));
  expect(console.warn).not.toHaveBeenCalled();
});

describe('a 401', () => {
  const listener = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    listener.mockReset();
    stop = onUnauthorized(listener);
    handler = answer(401, {});
  });
  afterEach(() => stop());

  it('AUTH-46 is raised for calls of a session', async () => {
    await failure(request(getThing, { params: { id: 1 } }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('G-AUTH-3, G-AUTH-7 is not raised for the login and for calls that keep the session', async () => {
    await failure(request(enter));
    await failure(request(getThing, { params: { id: 1 } }, { keepSession: true }));
    expect(listener).not.toHaveBeenCalled();
  });
});
