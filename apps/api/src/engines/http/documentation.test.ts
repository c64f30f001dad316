import { IDEMPOTENCY_HEADER, takesIdempotencyKey } from '@demanda/contracts/contract';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  responses: Record<string, unknown>;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
}

interface Documented {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ docs: true });
});
afterAll(() => server.close());

test('describes every call in OpenAPI 3.1', async () => {
  const url = '/api/docs/json';
  const { body } = await server.anonymous.send<Documented>({ method: 'GET', url });
  expect(body.openapi).toBe('3.1.0');
  for (const contract of allContracts) {
    const path = `/api${contract.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = body.paths[path]?.[contract.method.toLowerCase()];
    expect([nameOf(contract), operation?.summary]).toEqual([nameOf(contract), contract.summary]);
    expect([nameOf(contract), operation?.security !== undefined]).toEqual([
      nameOf(contract),
      contract.access !== 'public' || contract.checksSession === true,
    ]);
    expect(operation?.tags).not.toContain('Outros');
    const header = operation?.parameters?.find(
      (one) => one.in === 'header' && one.name === IDEMPOTENCY_HEADER,
    );
    expect([nameOf(contract), header !== undefined]).toEqual([
      nameOf(contract),
      takesIdempotencyKey(contract),
    ]);
    if (header) expect([header.required ?? false, '409' in operation!.responses]).toEqual([false, true]);
  }
  const form = body.paths['/api/tasks/full/with-files']!.post!.requestBody!.content['multipart/form-data']!;
  expect(Object.keys(form.schema.properties)).toEqual(['task', 'files']);
  expect(Object.keys(body.paths['/api/requesters/{id}']!.put!.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409']),
  );
});

test('a call that accepts JSON or a form shows both (API-048)', async () => {
  const { body } = await server.anonymous.send<Documented>({ method: 'GET', url: '/api/docs/json' });
  const { content } = body.paths['/api/deliveries']!.post!.requestBody!;
  const properties = Object.entries(content).map(([type, { schema }]) => [
    type,
    Object.keys(schema.properties),
  ]);
  expect(properties).toEqual([
    ['application/json', ['taskId', 'status', 'notes', 'items']],
    ['multipart/form-data', ['dto', 'files']],
  ]);
});

test('is browsable without requests to another origin', async () => {
  const page = await server.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    expect(address).toMatch(/^\.\//);
    expect((await server.app.inject(`/api/docs/${address}`)).statusCode).toBe(200);
  }
});

test('is absent without the option', async () => {
  const closed = await startTestApp();
  try {
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/%61pi/docs/json']) {
      const { statusCode, body } = await closed.app.inject(url);
      expect([statusCode, body]).toEqual([404, expect.not.stringContaining('openapi')]);
    }
  } finally {
    // A server that stays open keeps Jest from exiting, so that a failure would not be reported.
    await closed.close();
  }
});
