/** @jest-environment node */
import { contract } from '@demanda/contracts/contract';
import { z } from '@demanda/schema';
import { beginCall } from './early-calls';
import { request } from './request';
import { answerJson, failure, startHttpServer } from './testing/http-server';

const listThings = contract({
  method: 'GET',
  path: '/things',
  summary: 'Listar',
  access: 'signed-in',
  query: z.object({ page: z.coerce.number(), sort: z.string().optional() }),
  response: z.object({ from: z.string() }),
});

afterEach(() => jest.useRealTimers());

const server = startHttpServer();
const PATH = '/things?page=0&sort=id,desc';
const query = { page: 0, sort: 'id,desc' };

beforeAll(() => Object.assign(globalThis, { location: { href: 'http://page.test/' } }));
beforeEach(() => {
  // Early calls end by a timer, which would keep Jest running.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  globalThis.earlyCalls = undefined;
  server.handler = answerJson(200, { from: 'the server' });
});

test('the call of the page takes over the early one, which has the same headers', async () => {
  beginCall(PATH);
  expect(await request(listThings, { query })).toEqual({ from: 'the server' });
  expect(await request(listThings, { query })).toEqual({ from: 'the server' });
  expect(server.seen).toHaveLength(2);
  const [early, later] = server.seen.map(
    ({ url, method, headers: { traceparent, 'user-agent': _, ...rest } }) => ({
      ...{ url, method, rest },
      hasTrace: /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/.test(String(traceparent)),
    }),
  );
  expect(early).toEqual(later);
  expect(early!.hasTrace).toBe(true);
});

test('begins an equal call once', async () => {
  beginCall(PATH);
  beginCall(PATH);
  await request(listThings, { query });
  expect(server.seen).toHaveLength(1);
});

test('another query does not take over the call', async () => {
  beginCall(PATH);
  await request(listThings, { query: { page: 1 } });
  expect(server.seen.map(({ url }) => url)).toEqual([`/api${PATH}`, '/api/things?page=1']);
});

test('a write is sent while an early call waits', async () => {
  const changeThing = contract({
    ...{ method: 'PUT', path: '/things', summary: 'Alterar', access: 'signed-in' },
    body: z.object({ name: z.string() }),
    response: z.object({ from: z.string() }),
  });
  beginCall(PATH);
  expect(await request(changeThing, { body: { name: 'a' } })).toEqual({ from: 'the server' });
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toContain('PUT /api/things');
});

test('the call of another account is not taken over', async () => {
  beginCall(PATH);
  server.stored.set('auth.token', 'T2');
  await request(listThings, { query });
  expect(server.seen.map(({ headers }) => headers.authorization)).toContain('Bearer T2');
  expect(globalThis.earlyCalls).toHaveLength(0);
});

test('a replaced fetch changes neither early nor later calls', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new Error('of a remote'));
  try {
    beginCall(PATH);
    expect(await request(listThings, { query })).toEqual({ from: 'the server' });
    expect(await request(listThings, { query })).toEqual({ from: 'the server' });
  } finally {
    globalThis.fetch = fetch;
  }
});

test('nothing begins without a session', () => {
  server.stored.clear();
  beginCall(PATH);
  expect(globalThis.earlyCalls).toBeUndefined();
});

test('a refusal of the early call is the refusal of the call', async () => {
  server.handler = answerJson(403, { errorCode: 'FORBIDDEN', userMessage: 'Sem permissão' });
  beginCall(PATH);
  expect(await failure(request(listThings, { query }))).toMatchObject({ kind: 'http', status: 403 });
  expect(server.seen).toHaveLength(1);
});

test('an aborted call aborts the early one', async () => {
  server.handler = () => {};
  beginCall(PATH);
  const { signal } = globalThis.earlyCalls![0]!.controller;
  const caller = new AbortController();
  const refused = expect(request(listThings, { query }, { signal: caller.signal })).rejects.toThrow('abort');
  setImmediate(() => caller.abort());
  await refused;
  expect(signal.aborted).toBe(true);
});

test('an old call is discarded, and the page makes its own', async () => {
  beginCall(PATH);
  const { signal } = globalThis.earlyCalls![0]!.controller;
  jest.advanceTimersByTime(10_000);
  expect(signal.aborted).toBe(true);
  expect(await request(listThings, { query })).toEqual({ from: 'the server' });
});
