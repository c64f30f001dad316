import { createClient, RefusedCall } from '@demanda/client';
import { createApiToken } from '@demanda/contracts/api-tokens';
import { taskAttachments } from '@demanda/contracts/attachments';
import { createRequester, listRequesters } from '@demanda/contracts/requesters';
import { exportTasks } from '@demanda/contracts/task-exports';
import { createTask, listTasks } from '@demanda/contracts/tasks';
import { logout } from '@demanda/contracts/session';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PASSWORD } from '../test/make/accounts';
import { makeRequester, makeTask } from '../test/make/records';
import { startTestApp, type TestApp } from '../test/servers/start-test-app';

/** Programs that call the API over the network, as docs/api.md shows. */

let server: TestApp;
let url: string;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const body = { name: 'CI', expiresInDays: 1, readOnly: false, rights: null, password: PASSWORD };
  ({ token } = (await (await server.as('ADMIN')).call(createApiToken, { body })).body);
});
afterAll(() => server.close());

const missing = ['curl', 'jq'].filter((program) => spawnSync(program, ['--version']).error);
const testExamples = missing.length > 0 ? test.skip : test;

testExamples(
  `the examples of docs/api.md work${missing.length > 0 ? ' (needs curl and jq)' : ''}`,
  async () => {
    const admin = await server.as('ADMIN');
    const { id } = await makeRequester(admin);
    await makeTask(admin, { requesterId: id, code: 'ERP-1', title: 'Corrigir', priority: 'URGENT' });
    const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
    const blocks = [...page.matchAll(/^```bash\n(.*?)^```/gms)].map(([, block]) => block!);
    const script = blocks.join('\n').replace(/^export .*$/gm, '');
    const cwd = mkdtempSync(join(tmpdir(), 'demanda-examples-'));
    const env = { ...process.env, DEMANDA: url, DEMANDA_TOKEN: token };
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd, env });
    rmSync(cwd, { recursive: true });
    expect(stdout).toMatch(/^\{"id":\d+,"name":".+"\}ERP-1 Corrigir\n"relatorio.txt"\n1\n$/);
  },
);

describe('the TypeScript client', () => {
  test('sends parameters, bodies and files, and returns rows and files', async () => {
    const client = createClient({ url, token });
    const { id } = await client.call(createRequester, { body: { name: 'Cliente', email: 'a@b.example' } });
    const made = await client.call(createTask, {
      body: { code: 'CLI-1', title: 'Um', priority: 'LOW', requesterId: id },
    });
    const files = [new File(['ata'], 'ata.txt', { type: 'text/plain' })];
    const [file] = await client.call(taskAttachments.upload, { params: { id: made.id }, files });
    expect(file!.originalFileName).toBe('ata.txt');
    const codes = [];
    for await (const task of client.rows(listTasks, { size: 1, sort: 'id,asc', requesterId: id })) {
      codes.push(task.code);
    }
    expect(codes).toEqual(['CLI-1']);
    expect((await client.download(exportTasks, { query: {} })).size).toBeGreaterThan(1_000);
  });

  test('reads all pages of a list', async () => {
    const client = createClient({ url, token });
    for (const name of ['Pagina A', 'Pagina B', 'Pagina C']) {
      await client.call(createRequester, { body: { name, email: 'a@b.example' } });
    }
    const names = [];
    const query = { name: 'Pagina', size: 2, sort: 'name,asc' } as const;
    for await (const { name } of client.rows(listRequesters, query)) names.push(name);
    expect(names).toEqual(['Pagina A', 'Pagina B', 'Pagina C']);
  });

  test('throws the sentence and the fields of a refusal', async () => {
    const client = createClient({ url, token });
    const refusal = client.call(createRequester, { body: { name: '', email: 'a@b.example' } });
    await expect(refusal).rejects.toThrow(RefusedCall);
    await expect(refusal).rejects.toMatchObject({
      ...{ call: 'POST /requesters', status: 400 },
      body: { errors: [{ field: 'name' }], traceId: expect.any(String) as string },
    });
  });

  test('repeats a call that the server does not take, after the time that it says', async () => {
    let calls = 0;
    const busy = createServer((_request, response) => {
      calls += 1;
      response.writeHead(calls === 1 ? 429 : 204, { 'retry-after': '7' }).end();
    });
    await once(busy.listen(0, '127.0.0.1'), 'listening');
    const waits: number[] = [];
    const client = createClient({
      url: `http://127.0.0.1:${(busy.address() as AddressInfo).port}`,
      token,
      wait: async (seconds) => waits.push(seconds),
    });
    await client.call(logout);
    busy.close();
    expect({ calls, waits }).toEqual({ calls: 2, waits: [7] });
  });
});
