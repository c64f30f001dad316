import { errorBody } from '@demanda/contracts/errors';
import { login } from '@demanda/contracts/session';
import { z } from 'zod';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { handle } from './handle';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({
    web: async (app) => {
      const route = { method: 'GET', summary: '', access: 'public' } as const;
      handle(app, { ...route, path: '/broken' }, () => {
        throw new Error('select secret from internals');
      });
      handle(app, { ...route, path: '/undeclared', response: z.object({ n: z.int() }) }, () => ({ n: 1.5 }));
    },
  });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json) =>
  ({ method: 'POST', url: '/api/requesters', payload, headers }) as const;
const get = (url: string) => ({ method: 'GET', url }) as const;

test.each([
  [400, 'malformed JSON', post('{bad')],
  [400, 'a body that is no object', post('"text"')],
  [400, 'no body', post('')],
  [400, 'a polluting body', post('{"__proto__":{"admin":true},"name":"a"}')],
  [400, 'a character that no text can hold', post('{"name":"a\\u0000","email":"a@b.co"}')],
  [415, 'another content type', post('name=a', { 'content-type': 'application/x-www-form-urlencoded' })],
  [415, 'plain text', post('name', { 'content-type': 'text/plain' })],
  [413, 'a body that is too large', post(`{"name":"${'a'.repeat(3_000_000)}"}`)],
  [400, 'an id that is no number', get('/api/tasks/abc')],
  [400, 'an id that no number holds', get('/api/tasks/99999999999999999999')],
  [404, 'an id that nothing has', get('/api/tasks/9007199254740991')],
  [400, 'a malformed address', get('/api/%E0%A4%A')],
  [404, 'an unknown address', get('/api/nothing')],
  [404, 'the base address', get('/api')],
  [404, 'a method that the address has not', { method: 'PATCH', url: '/api/requesters/1' } as const],
  [404, 'the method TRACE', { method: 'TRACE' as 'GET', url: '/api/tasks' } as const],
  [400, 'a page in other digits', get('/api/tasks?page=0x1')],
  [400, 'a number in other digits', get('/api/billing-periods?year=2e3')],
  [400, 'an amount in other digits', get('/api/tasks?amount=1e1')],
  [400, 'a negative page', get('/api/tasks?page=-1')],
  [400, 'a page that is no number', get('/api/tasks?page=x')],
  [400, 'an endless page', get('/api/tasks?size=101')],
  [400, 'a day that is none', get('/api/tasks?createdAt=2026-02-30')],
  [400, 'a filter value out of its list', get('/api/tasks?priority=NOW')],
  [404, 'an address that is only almost one', get('/api/requesters/1/tasks')],
])('returns %i for %s', async (expected, _case, request) => {
  const { status, error, headers } = await admin.send(request);
  expect(status).toBe(expected);
  const body = errorBody.strict().parse(error);
  expect(body).toMatchObject({ status: expected, traceId: headers['x-trace-id'] });
  const sentences = [body.userMessage, body.message, ...(body.errors ?? []).map(({ message }) => message)];
  expect(sentences.filter(Boolean).length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(/FST_|Zod|node_modules|Invalid|expected|undefined/);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['0x10', '1e0', '0b1', '%2B1', '%201', '1%20', '1.0', '-1', '0', '%D9%A1'])(
  'returns 400 for the id %s',
  async (id) => {
    const { status, error } = await admin.send(get(`/api/requesters/${id}`));
    expect([status, error.errors]).toEqual([400, [{ field: 'id', message: 'Identificador inválido' }]]);
  },
);

test('lists nested too deep return 400 to callers whose fields are restricted', async () => {
  const payload = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const request = { method: 'POST', url: '/api/tasks/full', payload, headers: json } as const;
  expect((await (await server.as('USER')).send(request)).status).toBe(400);
});

test('unknown keys and sorts are refused with their names', async () => {
  const { error } = await admin.send(get('/api/tasks?foo=1&bar=2&sort=password,asc'));
  expect(error.errors).toEqual([
    { field: 'sort', message: 'Ordenação desconhecida: password,asc' },
    { field: 'foo', message: expect.stringContaining('foo') as string },
    { field: 'bar', message: expect.stringContaining('bar') as string },
  ]);
});

test('missing values and wrong types have messages without type names', async () => {
  const put = async (payload: object) => {
    const { error } = await admin.send({ method: 'PATCH', url: '/api/deliveries/1/notes', payload });
    return error.errors;
  };
  expect(await put({})).toEqual([{ field: 'notes', message: 'Campo obrigatório' }]);
  expect(await put({ notes: {}, version: -1 })).toEqual([
    { field: 'notes', message: 'Valor inválido' },
    { field: 'version', message: 'Valor inválido' },
  ]);
});

test('a blank filter is ignored, an unknown blank key is refused', async () => {
  const blank = '/api/requesters?page=0&name=&email=%20&id=&sort=&createdAtFrom=';
  expect((await admin.send(get(blank))).status).toBe(200);
  expect((await admin.send(get(`${blank}&foo=`))).status).toBe(400);
});

test('fields within lists are named like subTasks[1].title', async () => {
  const subTasks = [{ title: 'ok' }, { title: 'x'.repeat(201) }];
  const payload = { code: 'A', title: 'B', priority: 'LOW', requesterId: 1, hasSubTasks: true, subTasks };
  const { error } = await admin.send({ method: 'POST', url: '/api/tasks/full', payload });
  expect(error.errors).toEqual([{ field: 'subTasks[1].title', message: 'Máximo 200 caracteres' }]);
});

test('the response to a server fault reveals nothing', async () => {
  for (const url of ['/api/broken', '/api/undeclared']) {
    const { status, error } = await admin.send(get(url));
    expect(status).toBe(500);
    expect(error).toEqual({
      status: 500,
      userMessage: 'Erro interno do servidor. Tente novamente mais tarde.',
      message: 'Erro interno do servidor. Tente novamente mais tarde.',
      traceId: expect.any(String) as string,
    });
  }
});

test('a valid trace id of the client is kept', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const trace = (traceparent: string) => admin.send({ ...get('/api/nothing'), headers: { traceparent } });
  expect((await trace(`00-${id}-00f067aa0ba902b7-01`)).error.traceId).toBe(id);
  expect((await trace('00-<script>-1-1')).error.traceId).toMatch(/^[\da-f]{32}$/);
});

test('a DELETE with a content type and no body is accepted', async () => {
  const request = { method: 'DELETE', url: '/api/requesters/999999', headers: json } as const;
  expect((await admin.send(request)).status).toBe(404);
});

describe('across origins', () => {
  const preflight = {
    method: 'OPTIONS' as never,
    url: login.path,
    headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
  };

  test('no origin is allowed unless configured', async () => {
    const { headers } = await server.anonymous.send({ ...preflight, url: '/api/auth/login' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a configured origin is allowed, without credentials', async () => {
    const configured = await startTestApp({ corsOrigins: ['https://other.example'] });
    const { headers } = await configured.anonymous.send({ ...preflight, url: '/api/auth/login' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-headers': expect.stringContaining('idempotency-key') as string,
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const foreign = await configured.anonymous.send({
      ...preflight,
      url: '/api/auth/login',
      headers: { ...preflight.headers, origin: 'https://evil.example' },
    });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    await configured.close();
  });
});

test('the number of reported errors is limited, so that the response stays small', async () => {
  const subTasks = Array.from({ length: 500 }, () => ({ title: 1, completed: 'x', excluded: 'x' }));
  const payload = JSON.stringify({ subTasks });
  const { status, error } = await admin.send({ ...post(payload), url: '/api/tasks/full' });
  expect([status, error.errors!.length]).toEqual([400, 1_000]);
});

test.each(['/%61pi/tasks', '/%61pi/nada', '/%61pi', '/api/%74asks', '/api%2Ftasks/..%2f'])(
  'an encoded path has the headers of a plain one: %s',
  async (url) => {
    const { headers } = await server.app.inject(url);
    const plain = await server.app.inject(url.startsWith('/api%2F') ? '/nada' : '/api/nada');
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options']) {
      expect([name, headers[name]]).toEqual([name, plain.headers[name]]);
    }
  },
);
