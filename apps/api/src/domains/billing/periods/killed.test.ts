import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { billedOf, link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { programOf } from '../../../../test/servers/program';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { serverUrl } from '../../../../test/servers/template';

/**
 * A server that is killed between a link and its commit. Only PostgreSQL can hold another process at
 * that point; what both databases undo is in half-done.test.ts.
 */
const { TEST_DATABASE_URL } = process.env;
/** What the connections of the killed server are called. */
const NAME = 'killed-between';
const onPostgres = TEST_DATABASE_URL ? test : test.skip;

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'demanda-killed-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The server as a process of its own, on the database of this test. */
async function startProcess() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  const child = spawn(process.execPath, [await programOf('src/server')], {
    env: {
      PATH: process.env.PATH,
      PGAPPNAME: NAME,
      DATABASE_URL: serverUrl(TEST_DATABASE_URL!, rows[0]!.name),
      DATA_DIR: folder,
      AUTH_SECRET: SECRET,
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
  });
  const exited = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const [url] = /http:\/\/[\d.:]+/.exec(printed) ?? [];
    if (url) return { url, kill: () => (child.kill('SIGKILL'), exited) };
  }
  throw new Error(`The server did not start: ${printed}`);
}

/** The connections of that process, and how many of them wait for a lock. */
async function connections() {
  const { rows } = await sql<{ open: number; held: number }>`
    select count(*) as open, count(*) filter (where wait_event_type = 'Lock') as held
    from pg_stat_activity where application_name = ${NAME}`.execute(server.db);
  return rows[0]!;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(20);
}

onPostgres(
  'a killed server leaves nothing half-linked, and the link can be repeated (only PostgreSQL outlives the server)',
  async () => {
    const admin = await server.as('ADMIN');
    const { id: requesterId } = await makeRequester(admin);
    const { id } = await makePeriod(admin);
    await setStatus(admin, id, 'FATURADO');
    const tasks = [await makeTask(admin, { requesterId, amount: 1 }), await makeTask(admin, { requesterId })];
    const other = await startProcess();

    await server.db.transaction().execute(async (transaction) => {
      // The links are written before the version of them: there the server is held.
      await sql`lock table billing_snapshots in share row exclusive mode`.execute(transaction);
      const body = JSON.stringify(tasks.map((task) => ({ billingPeriodId: id, taskId: task.id })));
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
      const url = `${other.url}/api/billing-period-tasks/bulk-link`;
      const answer = fetch(url, { method: 'POST', headers, body }).catch(() => 'killed');
      await until(async () => (await connections()).held === 1);
      await other.kill();
      expect(await answer).toBe('killed');
    });

    // A dead server's connection ends as soon as it may go on.
    await until(async () => (await connections()).open === 0);
    expect(await billedOf(admin, id)).toEqual({});
    const flags = await server.db.selectFrom('task_billing_marks').select('has_billing').execute();
    expect(flags.map((task) => task.has_billing)).toEqual([false, false]);
    expect((await link(admin, id, ...tasks.map((task) => task.id))).status).toBe(201);
    expect(Object.keys(await billedOf(admin, id))).toHaveLength(2);
  },
);
