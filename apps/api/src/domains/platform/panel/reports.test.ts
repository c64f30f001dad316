import { getPlatform } from '@demanda/contracts/platform';
import type { Consequence } from '@demanda/contracts/platform-labels';
import { reportRemotes, type RemoteReport } from '@demanda/contracts/platform-reports';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { sql } from 'kysely';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { INSTANCES } from '../../../../test/servers/instances';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { SCRIPT, SHELL_DIGEST as shell, type TestProduct } from '../../../../test/servers/web-product';
import { sweepReports } from './sweep';

/** Reports of open tabs, and the figures of the panel. */

const HOUR = 60 * 60_000;
const { digest: billing } = fakeRemote('billing').manifest;

let product: TestProduct;
let server: TestApp;
let admin: Caller;
let user: Caller;
beforeAll(async () => {
  product = await makeTwoReleases();
  // Within one minute, however long the tests take.
  server = await startTestApp({ releases: await product.follow(), now: () => 0 });
  [admin, user] = [await server.as('ADMIN'), await server.as('USER')];
});
afterEach(() => server.db.deleteFrom('remote_reports').execute());
afterAll(async () => {
  await server.close();
  await product.close();
});

const of = (report: Partial<RemoteReport>): RemoteReport => ({
  ...{ kind: 'load', remote: 'billing', build: billing, release: 2 },
  ...report,
});
const reportAs = (caller: Caller, reports: Partial<RemoteReport>[]) =>
  caller.call(reportRemotes, { body: { reports: reports.map(of) } });
const report = (...reports: Partial<RemoteReport>[]) => reportAs(user, reports);
const stored = () => server.db.selectFrom('remote_reports').selectAll().orderBy('id').execute();
const panel = async () => (await admin.call(getPlatform)).body;
const panelOf = async (name: string) => (await panel()).remotes.find((remote) => remote.name === name)!;
/** Ages all stored reports by this time. */
const age = (milliseconds: number) =>
  sql`update remote_reports set at = ${new Date(Date.now() - milliseconds)}`.execute(server.db);

const NOTHING = {
  loads: { count: 0, medianMs: null, p95Ms: null },
  errors: { count: 0, byKind: {}, byConsequence: {}, last: null },
  fallbacks: 0,
  vitals: [],
};

test('a release without reports has empty figures', async () => {
  const { release, shell: own, remotes, canRollBack } = await panel();
  expect(release).toMatchObject({ number: 2, liveSince: expect.any(String) as string });
  expect(canRollBack).toBe(true);
  expect(own).toMatchObject({ app: 'shell', digest: shell, sizeKb: 10, budgetKb: 100, ...NOTHING });
  expect(remotes.map(({ name, commit, labels }) => [name, commit, labels])).toEqual([
    ['billing', null, ['billing']],
    ['tasks', 'abc1234', ['tasks']],
  ]);
  expect(remotes[0]).toMatchObject({
    ...NOTHING,
    enabled: true,
    shared: [{ name: 'react', range: '^19.0.0', provided: '19.3.1', fits: true }],
  });
});

test('figures are of each build alone: median and 95th percentile of loads, errors, fall-backs, vitals', async () => {
  await report(...Array.from({ length: 21 }, (_, index) => ({ ms: index * 10 })), {
    build: 'beef',
    ms: 9_999,
  });
  await report({ kind: 'error', errorKind: 'timeout' }, { kind: 'fallback' }, { kind: 'fallback' });
  await report({
    kind: 'error',
    errorKind: 'crashed',
    message: 'x is not a function\n    at f (main.js:1:2)',
  });
  await report(
    ...[1, 2, 3, 4, 5].map((step) => ({ kind: 'vital' as const, metric: 'CLS' as const, value: step / 100 })),
    ...[{ kind: 'vital' as const, metric: 'LCP' as const, value: 812.4, remote: 'shell', build: shell }],
  );
  expect(await panelOf('billing')).toMatchObject({
    loads: { count: 21, medianMs: 100, p95Ms: 190 },
    errors: {
      count: 2,
      byKind: { timeout: 1, crashed: 1 },
      last: { kind: 'crashed', message: 'x is not a function', position: null },
    },
    fallbacks: 2,
    vitals: [{ metric: 'CLS', count: 5, p75: 0.04 }],
  });
  expect((await panel()).shell?.vitals).toEqual([{ metric: 'LCP', count: 1, p75: 812 }]);
  expect(await panelOf('tasks')).toMatchObject(NOTHING);
});

test('errors are counted by what they led to, and loads that needed another attempt', async () => {
  const failed = (consequence: Consequence): Partial<RemoteReport> => ({ kind: 'error', consequence });
  await report(failed('not-opened'), failed('not-opened'), failed('previous-build'), { kind: 'error' });
  await report({ ms: 10, consequence: 'reopened' }, { ms: 20 }, { kind: 'fallback' });
  const { errors, loads, fallbacks } = await panelOf('billing');
  expect(errors.count).toBe(4);
  expect(errors.byConsequence).toEqual({ 'not-opened': 2, 'previous-build': 1, reopened: 1 });
  expect(loads).toMatchObject({ count: 2, medianMs: 15 });
  // Beside the report of an older shell.
  expect(fallbacks).toBe(2);
});

test.each([
  ['with its position in the sources', `${SCRIPT}:1:30`, 'apps/shell/src/pages/start.tsx:42:7'],
  ['as it is: a line beyond the file', `${SCRIPT}:9:30`, `${SCRIPT}:9:30`],
  ['as it is: a file without a map', 'static/js/small.js:1:1', 'static/js/small.js:1:1'],
  ['as it is: an unknown file', '../../../static/js/x.js:1:1', '../../../static/js/x.js:1:1'],
])('the last error is shown %s', async (_what, position, shown) => {
  await report({ kind: 'error', remote: 'shell', build: shell, position });
  expect((await panel()).shell?.errors.last).toMatchObject({ position: shown });
});

test('a server reads a source map once, and the panel answers while the store does not', async () => {
  const position = `${SCRIPT}:1:29`;
  await report({ kind: 'error', remote: 'shell', build: shell, position });
  const shownPosition = async () => (await panel()).shell?.errors.last?.position;
  product.seen.isDown = true;
  expect(await shownPosition()).toBe(position);
  product.seen.isDown = false;
  product.seen.reads.length = 0;
  const shown = [];
  for (let call = 0; call < 2 * INSTANCES; call += 1) shown.push(await shownPosition());
  expect(new Set(shown)).toEqual(new Set(['apps/shell/src/pages/start.tsx:42:7']));
  expect(product.seen.reads.filter((key) => key.endsWith('.map'))).toHaveLength(INSTANCES);
});

test('figures cover one day, and reports are deleted after a week', async () => {
  await report({ ms: 100 });
  await age(23 * HOUR);
  expect((await panelOf('billing')).loads.count).toBe(1);
  await age(25 * HOUR);
  expect((await panelOf('billing')).loads.count).toBe(0);
  expect(await sweepReports(server)).toBe(0);
  await age(8 * 24 * HOUR);
  expect(await sweepReports(server)).toBe(1);
  expect(await stored()).toEqual([]);
});

test('reports about unknown remotes or without measured values are ignored', async () => {
  const { status } = await report(
    ...[{ remote: 'nada', ms: 5 }, {}, { kind: 'vital' as const, metric: 'LCP' as const }],
    ...[{ kind: 'vital' as const, value: 3 }, { ms: 7 }],
  );
  expect(status).toBe(204);
  expect((await stored()).map(({ remote, value }) => [remote, value])).toEqual([['billing', 7]]);
});

test('texts are cut, URLs become patterns, and no personal data is stored', async () => {
  const message = `falhou em https://demanda.example/tasks?busca=Ana ${'x'.repeat(400)}`;
  await report({ kind: 'error', message, path: '/deliveries/12/items/abc-7?busca=Ana#nota' });
  const [row] = await stored();
  expect(row).toMatchObject({ error_kind: 'crashed', path: '/deliveries/:id/items/:id' });
  expect(row!.message).toMatch(/^falhou em https:\/\/demanda\.example\/tasks x+$/);
  expect(row!.message!.length).toBeLessThanOrEqual(300);
  expect(JSON.stringify(row)).not.toMatch(/Ana|user/);
});

test.each([
  ['none', []],
  ['too many', Array.from({ length: 51 }, () => ({ ms: 1 }))],
  ['of an unknown kind', [{ kind: 'other' as never }]],
  ['with an impossible time', [{ ms: -1 }]],
  ['with a position that is too long', [{ kind: 'error' as const, position: `${'x'.repeat(201)}:1:1` }]],
  ['with a position in another form', [{ kind: 'error' as const, position: 'https://x/a.js:1:1' }]],
  ['with an unknown consequence', [{ kind: 'error' as const, consequence: 'lost' as never }]],
])('reports: %s are refused', async (_what, reports) => {
  expect((await report(...reports)).status).toBe(400);
});

test('reports of one session are limited, without affecting another one', async () => {
  const [busy, calm] = [await server.as('MANAGER'), await server.as('OTHER_USER')];
  const batch = Array.from({ length: 50 }, () => ({ ms: 1 }));
  for (let sent = 0; sent < 8; sent += 1) expect((await reportAs(busy, batch)).status).toBe(204);
  expect(await stored()).toHaveLength(300);
  await reportAs(calm, [{ ms: 1 }]);
  expect(await stored()).toHaveLength(301);
});

test('reports are not in the history, and need a session', async () => {
  expect(await historyOf(server.db, () => report({ ms: 1 }))).toEqual([]);
  expect((await reportAs(server.anonymous, [{ ms: 1 }])).status).toBe(401);
});
