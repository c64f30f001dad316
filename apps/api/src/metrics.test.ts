import { taskAttachments } from '@demanda/contracts/attachments';
import { reportRemotes, type RemoteReport } from '@demanda/contracts/platform-reports';
import { listRequesters } from '@demanda/contracts/requesters';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { Gauge, Registry } from 'prom-client';
import { fileOf } from '../test/make/files';
import { makeRequester, makeTask } from '../test/make/records';
import type { Caller } from '../test/servers/caller';
import { startTestApp, type TestApp } from '../test/servers/start-test-app';
import { makeTwoReleases } from '../test/servers/two-releases';
import type { TestProduct } from '../test/servers/web-product';
import { upkeepMetrics } from './domains/platform/health/upkeep-metrics';
import type { PlatformServices } from './domains/platform/panel/platform-services';
import type { Releases } from './domains/platform/releases/releases';
import { createMetrics } from './engines/metrics/metrics';

/** The text that Prometheus reads. */

const OPERATIONS = '../../docs/operations';
const metrics = createMetrics({ warn: () => undefined });

let product: TestProduct;
let releases: Releases;
let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await makeTwoReleases();
  releases = await product.follow();
  server = await startTestApp({ releases, metrics, oneInstance: 'each server is scraped by itself' });
  admin = await server.as('ADMIN');
});
afterAll(async () => {
  await server.close();
  await product.close();
});

/** Values by name and labels, of the metrics that begin with `start`. */
async function read(start: string, from = metrics): Promise<Record<string, number>> {
  const lines = (await from.text()).split('\n').filter((line) => line.startsWith(start));
  const pairs = lines.map((line) => line.split(/ (?=\S+$)/));
  return Object.fromEntries(pairs.map(([name = '', value]): [string, number] => [name, Number(value)]));
}

const insertMessage = (status: string, minutes: number) =>
  sql`
  insert into outbox (kind, record_id, recipients, subject, body_text, body_html, message_id, status, created_by_id,
    created_at)
  select 'TASK_DATA', 1, '{ana@cliente.example}', 's', 't', 'h', gen_random_uuid(), ${status}::message_status, min(id),
    now() - make_interval(mins => ${minutes}::int)
  from users`.execute(server.db);

// The first scrape of this file: values of the database are reused for some seconds.
test('messages, sessions, files and release are measured', async () => {
  for (const minutes of [2, 7]) await insertMessage('QUEUED', minutes);
  await insertMessage('FAILED', 50);
  await insertMessage('SENT', 90);
  const task = await makeTask(admin, { requesterId: (await makeRequester(admin)).id });
  const files = ['a', 'bc'].map((content) => fileOf(`${content}.txt`, content));
  await admin.call(taskAttachments.upload, { params: { id: task.id }, files });

  expect(await read('demanda_outbox_messages')).toEqual({
    'demanda_outbox_messages{channel="EMAIL",status="QUEUED"}': 2,
    'demanda_outbox_messages{channel="EMAIL",status="FAILED"}': 1,
  });
  const [[name, age] = []] = Object.entries(await read('demanda_outbox_oldest'));
  expect(name).toBe('demanda_outbox_oldest_seconds{channel="EMAIL"}');
  expect(Math.floor(age! / 60)).toBe(7);
  expect(await read('demanda_sessions')).toEqual({ demanda_sessions_open: 1 });
  expect(await read('demanda_files')).toEqual({ demanda_files: 2, demanda_files_bytes: 3 });
  expect({ ...(await read('demanda_release')), ...(await read('demanda_deployment')) }).toEqual({
    ...{ demanda_release_number: 2, demanda_release_stuck: 0, demanda_deployment_sequence: 2 },
  });
});

test('disks, backups and jobs of the installation are measured', async () => {
  const own = createMetrics({ warn: () => undefined });
  const services = { db: server.db, now: Date.now, backups: { schedule: { everyMinutes: 60 } } };
  own.addSource(upkeepMetrics(services as unknown as PlatformServices));
  await sql`insert into instances (id, host, port, version, disk_free_bytes)
    values (gen_random_uuid(), 'app-1', 4200, '0.2.0', 7000)`.execute(server.db);
  await sql`insert into scheduled_jobs (name, holder, next_run_at) values
    ('late', gen_random_uuid(), now() - interval '20 minutes'), ('gone', gen_random_uuid(), now() - interval '3 days'),
    ('planned', gen_random_uuid(), now() + interval '1 hour')`.execute(server.db);
  const { 'demanda_job_overdue_seconds{job="late"}': late, ...rest } = await read('demanda_', own);
  expect(Math.round(late! / 60)).toBe(20);
  expect(rest).toEqual({
    'demanda_disk_free_bytes{server="app-1:4200"}': 7_000,
    demanda_backup_stale: 1,
    'demanda_job_overdue_seconds{job="planned"}': 0,
    'demanda_metrics_source_up{source="upkeep"}': 1,
  });
});

test('requests are measured by route and status, never by URL', async () => {
  const { id } = await makeRequester(admin);
  await admin.call(listRequesters, { query: { name: 'Helena' } });
  for (const url of [`/api/requesters/${id}`, '/api/requesters/x', '/api/unknown-call', '/unknown-page']) {
    await admin.send({ method: 'GET', url });
  }
  const labels = (route: string, status: number) =>
    `demanda_http_requests_total{method="GET",route="${route}",status="${status}"}`;
  expect(await read('demanda_http_requests_total{method="GET"')).toEqual({
    [labels('/api/requesters', 200)]: 1,
    [labels('/api/requesters/:id', 200)]: 1,
    [labels('/api/requesters/:id', 400)]: 1,
    [labels('/api/*', 404)]: 1,
    [labels('unknown', 404)]: 1,
  });
  const count = 'demanda_http_request_duration_seconds_count{method="GET",route="/api/requesters/:id"}';
  expect(await read(count)).toEqual({ [count]: 2 });
  expect(await read('demanda_http_requests_in_flight')).toEqual({ demanda_http_requests_in_flight: 0 });
});

test('statements and connections of the database are measured', async () => {
  const count = 'demanda_database_statement_duration_seconds_count';
  await sql`select nothing`.execute(server.db).catch(() => undefined);
  const before = await read(count);
  await sql`select 1`.execute(server.db);
  expect(before[`${count}{result="error"}`]).toBe(1);
  expect((await read(count))[`${count}{result="ok"}`]).toBe(before[`${count}{result="ok"}`]! + 1);
  expect(await read('demanda_database_waiting')).toEqual({ demanda_database_waiting: 0 });
});

const reportErrors = (...builds: string[]) =>
  report(...builds.map((build) => ({ build, errorKind: 'timeout' as const })));
const report = (...reports: Partial<RemoteReport>[]) => {
  const usual: RemoteReport = { kind: 'error', remote: 'tasks', build: '', release: 2 };
  return admin.call(reportRemotes, { body: { reports: reports.map((one) => ({ ...usual, ...one })) } });
};

/** What was measured of remotes, without the buckets of histograms. */
async function readRemotes() {
  const all = Object.entries(await read('demanda_remote'));
  return Object.fromEntries(all.filter(([name]) => !/_bucket|_count/.test(name)));
}

test('reports of open tabs are measured by remote and live build', async () => {
  const build = fakeRemote('tasks', { commit: 'abc1234' }, 'tasks, another build').manifest.digest;
  const billing = fakeRemote('billing').manifest.digest;
  await reportErrors(build, 'f'.repeat(16));
  await report(
    { remote: 'unknown', errorKind: 'timeout' },
    { kind: 'fallback', remote: 'billing', build: billing },
    { kind: 'vital', build, metric: 'LCP', value: 1_500 },
    { kind: 'vital', build, metric: 'CLS', value: 0.2 },
    { kind: 'load', build, ms: 700 },
  );
  const of = `remote="tasks",build="${build}"`;
  expect(await readRemotes()).toEqual({
    [`demanda_remote_errors_total{${of},kind="timeout"}`]: 1,
    'demanda_remote_errors_total{remote="tasks",build="other",kind="timeout"}': 1,
    [`demanda_remote_fallbacks_total{remote="billing",build="${billing}"}`]: 1,
    [`demanda_remote_duration_seconds_sum{${of},metric="LCP"}`]: 1.5,
    [`demanda_remote_duration_seconds_sum{${of},metric="load"}`]: 0.7,
    [`demanda_remote_layout_shift_sum{${of}}`]: 0.2,
  });
});

test('a new release drops the measured builds of the one before', async () => {
  const next = fakeRemote('tasks', {}, 'tasks, a third build');
  await product.publish(next);
  await releases.refresh();
  await reportErrors(next.manifest.digest);
  expect(await readRemotes()).toEqual({
    [`demanda_remote_errors_total{remote="tasks",build="${next.manifest.digest}",kind="timeout"}`]: 1,
  });
});

test('a source is read once for several scrapes, and one that fails leaves the other metrics', async () => {
  const own = createMetrics({ warn: () => undefined });
  const registry = new Registry();
  const value = new Gauge({ name: 'demanda_value', help: 'Test.', registers: [registry] });
  let reads = 0;
  own.addSource({ name: 'good', registry, read: async () => value.set(++reads) });
  own.addSource({
    name: 'bad',
    registry: new Registry(),
    read: () => Promise.reject(new Error('no database')),
  });
  await Promise.all([own.text(), own.text()]);
  expect(await read('demanda_', own)).toEqual({
    'demanda_metrics_source_up{source="good"}': 1,
    'demanda_metrics_source_up{source="bad"}': 0,
    demanda_value: 1,
  });
});

test.each(['alerts.yml', 'dashboard.json'])('%s names only metrics that exist', async (file) => {
  const text = await metrics.text();
  const known = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name! + suffix) : [name!],
  );
  const used = readFileSync(`${OPERATIONS}/${file}`, 'utf8').match(/\b(demanda|nodejs|process)_\w+/g)!;
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
});
