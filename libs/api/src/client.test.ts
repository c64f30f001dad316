/** @jest-environment node */
import { z } from '@demanda/schema';
import { contract } from '@demanda/contracts/contract';
import { id } from '@demanda/contracts/fields';
import { listQuery, pageOf } from '@demanda/contracts/list';
import { client } from './client';
import { onPermissionNews } from './permission-news';
import { request } from './request';
import { answerJson, failure, startHttpServer } from './testing/http-server';
import { onUnauthorized } from './unauthorized';

/** Tests the real client over a real connection: the requests that it sends and the error for each failure. */

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

const server = startHttpServer();

test('AUTH-65, AUTH-68 calls the base path with the Bearer token and returns the parsed body', async () => {
  await expect(request(getThing, { params: { id: 7 } })).resolves.toEqual({ ok: true });
  expect(server.seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/things/7',
    headers: { authorization: 'Bearer T1' },
  });
});

test('AUTH-69 reads the token at call time, the legacy key only when the first is absent', async () => {
  server.stored.set('token', 'OLD');
  await request(enter);
  server.stored.delete('auth.token');
  await request(enter);
  server.stored.clear();
  await request(enter);
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer T1',
    'Bearer OLD',
    undefined,
  ]);
});

test('begins a trace with each call', async () => {
  await request(enter);
  await request(enter);
  const [first, second] = server.seen.map(({ headers }) => headers.traceparent);
  expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(second).not.toBe(first);
});

test('AUTH-66 sends JSON', async () => {
  await request(putThing, { body: { name: 'Ana' } });
  expect(server.seen[0]?.headers['content-type']).toBe('application/json');
});

test('AUTH-66 sends no content type without a body', async () => {
  await request(enter);
  expect(server.seen[0]).toMatchObject({ method: 'POST' });
  expect(server.seen[0]?.headers['content-type']).toBeUndefined();
});

test('AUTH-67 sends no cookies', async () => {
  await request(enter);
  expect(server.seen[0]?.headers.cookie).toBeUndefined();
  expect(client.defaults).toMatchObject({ adapter: 'fetch', withCredentials: false });
});

test('sets keepalive for a call that outlives its page', async () => {
  const sent = jest.spyOn(client, 'request');
  await request(putThing, { body: { name: 'Ana' } });
  await request(putThing, { body: { name: 'Bia' } }, { outlivesPage: true });
  expect(sent.mock.calls.map(([config]) => config.fetchOptions)).toEqual([undefined, { keepalive: true }]);
  sent.mockRestore();
});

test('LIST-04, LIST-05, LIST-06 repeats sort, keeps page 0 and removes blanks', async () => {
  await request(listThings, { query: { page: 0, size: 10, sort: ['name,desc', 'id,asc'], title: '  ' } });
  expect(new URL(server.seen[0]?.url ?? '', 'http://x').search).toBe(
    '?page=0&size=10&sort=name,desc&sort=id,asc',
  );
});

test('a 401 to a public call ends the session only where the contract checks it (G-USE-7)', async () => {
  const hear = jest.fn(() => false);
  const stop = onUnauthorized(hear);
  server.handler = answerJson(401);
  await failure(request(enter));
  expect(hear).not.toHaveBeenCalled();
  await failure(request({ ...enter, checksSession: true }));
  expect(hear).toHaveBeenCalledWith('T1');
  stop();
});

test('G-GEN-5 accepts any success, with or without a body', async () => {
  server.handler = answerJson(204);
  await expect(request(deleteThing)).resolves.toBeUndefined();
  server.handler = answerJson(202, { ok: true });
  await expect(request(enter)).resolves.toEqual({ ok: true });
});

test('ERR-021 to ERR-024 logs a failure once with method, url, status and trace id', async () => {
  server.handler = answerJson(500, { message: 'Ops', traceId: 't1' });
  const error = await failure(request(listThings, { query: {} }));
  expect(error).toMatchObject({ kind: 'http', status: 500, body: { message: 'Ops', traceId: 't1' } });
  expect(console.warn).toHaveBeenCalledTimes(1);
  const [line] = jest.mocked(console.warn).mock.calls[0] as [string];
  expect(line).toMatch(/GET http:.*\/api\/things 500 trace t1/);
});

test('reads an error response that is not JSON as one without a message', async () => {
  server.handler = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>');
  const error = await failure(request(enter));
  expect(error).toMatchObject({ kind: 'http', status: 502, body: undefined });
});

test('a response that violates its contract is logged as an error of the program', async () => {
  server.handler = answerJson(200, { ok: 'yes' });
  const spy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = await failure(request(enter));
  expect(error).toMatchObject({ kind: 'shape', status: 200 });
  expect(spy).toHaveBeenCalledTimes(1);
});

test('a row that violates the contract of a list is left out and logged', async () => {
  const rows = contract({ ...deleteThing, method: 'GET', response: pageOf(z.object({ id })) });
  const paging = { totalPages: 1, totalElements: 2, first: true, last: true };
  server.handler = answerJson(200, { content: [{ id: 1 }, { id: 0 }], ...paging });
  const spy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const page = await request(rows);
  expect(page.content).toEqual([{ id: 1 }]);
  expect(spy).toHaveBeenCalledTimes(1);
});

test('CONST-01 times out without a response', async () => {
  expect(client.defaults.timeout).toBe(15_000);
  client.defaults.timeout = 60;
  server.handler = () => {};
  const error = await failure(request(enter));
  client.defaults.timeout = 15_000;
  expect(error).toMatchObject({ kind: 'timeout' });
});

test('a lost connection is a network error', async () => {
  server.handler = (message) => message.socket.destroy();
  expect(await failure(request(enter))).toMatchObject({ kind: 'network' });
});

test('an aborted call rejects with its reason and is not logged', async () => {
  server.handler = () => {};
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
    server.handler = answerJson(401, {});
  });
  afterEach(() => stop());

  test('AUTH-46 is raised for calls of a session', async () => {
    await failure(request(getThing, { params: { id: 1 } }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('G-AUTH-3, G-AUTH-7 is not raised for the login and for calls that keep the session', async () => {
    await failure(request(enter));
    await failure(request(getThing, { params: { id: 1 } }, { keepSession: true }));
    expect(listener).not.toHaveBeenCalled();
  });

  test('repeats the call when the user has signed in again', async () => {
    listener.mockImplementation(() => {
      server.stored.set('auth.token', 'T2');
      server.handler = answerJson(200, { ok: true });
      return true;
    });
    await request(putThing, { body: { name: 'Ana' } });
    expect(listener.mock.calls).toEqual([['T1']]);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer T1', 'Bearer T2']);
    // The request has its body and is not compressed twice.
    expect(server.seen[1]).toMatchObject({ method: 'PUT', headers: { 'content-length': '14' } });
  });

  test('of the repeated call is its result', async () => {
    listener.mockResolvedValue(true);
    expect(await failure(request(getThing, { params: { id: 1 } }))).toMatchObject({ status: 401 });
    expect(server.seen).toHaveLength(2);
  });
});

describe('permission news', () => {
  const listener = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    listener.mockReset();
    stop = onPermissionNews(listener);
  });
  afterEach(() => stop());

  test('reports the version in the header of any response, with the token of its call', async () => {
    server.handler = (_, response) => response.writeHead(204, { 'x-permissions': 'abc' }).end();
    await request(deleteThing);
    expect(listener.mock.calls).toEqual([[{ token: 'T1', permissionsVersion: 'abc' }]]);
  });

  test('reports a 403 with its code', async () => {
    server.handler = answerJson(403, { errorCode: 'PASSWORD_CHANGE_REQUIRED' });
    await failure(request(deleteThing));
    expect(listener.mock.calls).toEqual([[{ token: 'T1', refusal: { code: 'PASSWORD_CHANGE_REQUIRED' } }]]);
  });

  test('reports nothing for a call without a token', async () => {
    server.stored.clear();
    server.handler = answerJson(403, {});
    await failure(request(enter));
    expect(listener).not.toHaveBeenCalled();
  });
});
