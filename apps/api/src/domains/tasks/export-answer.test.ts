import { exportBillingPeriods } from '@demanda/contracts/billing-exports';
import { exportDeliveries } from '@demanda/contracts/delivery-exports';
import {
  exportGeneralReport,
  exportGeneralReportForUser,
  exportTasks,
} from '@demanda/contracts/task-exports';
import { sql } from 'kysely';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { makeRequester } from '../../../test/make/records';
import { countStatements, type CountedCalls } from '../../../test/read/count-statements';
import { urlOf, type Caller } from '../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

test.each([
  ['relatorio_tarefas', exportTasks],
  ['relatorio_entregas', exportDeliveries],
  ['relatorio_geral_completo', exportGeneralReport],
  ['relatorio_geral_user', exportGeneralReportForUser],
  ['relatorio_faturamento', exportBillingPeriods],
] as const)('%s has its file name and media type (CONST-39 to CONST-44)', async (name, contract) => {
  const { headers } = await admin.download(contract as typeof exportTasks, { query: {} });
  expect(headers['content-type']).toBe(contract.file);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="?${name}_\\d{4}-\\d\\d-\\d\\d_\\d\\d-\\d\\d-\\d\\d\\.xlsx"?$`),
  );
});

describe('over a socket', () => {
  let counted: CountedCalls;
  let url: string;
  beforeAll(async () => {
    counted = await countStatements(server, admin, SECRET);
    await counted.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(counted.app.server.address() as AddressInfo).port}${urlOf(exportTasks)}`;
    // Random letters, which no compression makes small, take seconds to index.
    await sql`drop index tasks_description_key_search`.execute(server.db);
    await sql`insert into tasks (code, title, description, requester_id, created_by_id, updated_by_id)
      select 'BIG-' || n, 'Grande', (select string_agg(md5(n || '-' || m), '') from generate_series(1, 10) m),
        ${requesterId}, 1, 1 from generate_series(1, 3000) n`.execute(server.db);
  });
  afterAll(() => counted.close());

  const ask = async () => {
    const request = get(url, { headers: { authorization: `Bearer ${admin.token}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  const whole = async () => {
    counted.taken();
    await buffer(await ask());
    return counted.taken();
  };

  test('rows are read in batches, and reading stops when the client disconnects', async () => {
    const all = await whole();
    expect(all).toBeGreaterThan(8);
    const response = await ask();
    await once(response, 'readable');
    response.destroy();
    // Comes after what was still under way.
    await counted.caller.download(exportTasks, { query: { code: 'nothing' } });
    expect(counted.taken()).toBeLessThan(all);
  });

  test('a failure during the stream breaks the file off', async () => {
    const response = await ask();
    await once(response, 'readable');
    await sql`alter table tasks rename to tasks_away`.execute(server.db);
    try {
      response.resume();
      await expect(once(response, 'end')).rejects.toThrow('aborted');
    } finally {
      await sql`alter table tasks_away rename to tasks`.execute(server.db);
    }
  });

  test('a failure before the first row returns an error message', async () => {
    await sql`alter table requesters rename to requesters_away`.execute(server.db);
    try {
      const response = await ask();
      expect(response.statusCode).toBe(500);
      expect(response.headers['content-type']).toContain('json');
      response.resume();
    } finally {
      await sql`alter table requesters_away rename to requesters`.execute(server.db);
    }
  });
});
