import { endMaintenance, getMaintenance, setMaintenance } from '@demanda/contracts/maintenance';
import { getLive } from '@demanda/contracts/platform-live';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { answerOfAll } from '../../../../test/servers/instances';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** The notice of maintenance. */

const MINUTE_MS = 60_000;
let now = Date.now();
let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
const seen = () =>
  answerOfAll(async () => (await server.anonymous.call(getLive, { query: {} })).body.maintenance?.text);
const set = async (): Promise<string | undefined> =>
  (await admin.call(getMaintenance)).body.maintenance?.text;

test('everybody sees it from its begin to its end, also before the sign-in', async () => {
  const body = { text: ' Sistema parado às 22h ', beginsAt: inMinutes(10), endsAt: inMinutes(70) };
  expect((await admin.call(setMaintenance, { body })).body.maintenance?.text).toBe('Sistema parado às 22h');
  expect([await set(), await seen()]).toEqual(['Sistema parado às 22h', undefined]);
  now += 10 * MINUTE_MS;
  expect(await seen()).toBe('Sistema parado às 22h');
  now += 60 * MINUTE_MS;
  expect([await set(), await seen()]).toEqual([undefined, undefined]);
});

test('setting and withdrawing it is recorded with text and times', async () => {
  const body = { text: 'Troca do servidor', beginsAt: inMinutes(-1), endsAt: inMinutes(5) };
  const entries = await historyOf(server.db, async () => {
    await admin.call(setMaintenance, { body });
    expect(await seen()).toBe('Troca do servidor');
    await admin.call(endMaintenance, { query: {} });
  });
  expect(await seen()).toBeUndefined();
  expect(entries).toMatchObject([
    { resource: 'installation', event: 'UPDATE', after: { maintenance_text: 'Troca do servidor' } },
    { before: { maintenance_text: 'Troca do servidor' }, after: { maintenance_text: null } },
  ]);
});

test.each([
  [
    'an end before the begin',
    { beginsAt: inMinutes(5), endsAt: inMinutes(4) },
    'O fim deve ser depois do início',
  ],
  ['an end in the past', { beginsAt: inMinutes(-500), endsAt: inMinutes(-400) }, 'O fim já passou'],
  ['a text of 201 characters', { text: 'a'.repeat(201) }, 'Máximo 200 caracteres'],
])('refuses %s', async (_case, change, message) => {
  const body = { text: 'x', beginsAt: inMinutes(1), endsAt: inMinutes(2), ...change };
  const { status, body: refusal } = await admin.call(setMaintenance, { body });
  expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining(message)]);
});

test('only who manages the platform sets it', async () => {
  const body = { text: 'x', beginsAt: inMinutes(1), endsAt: inMinutes(2) };
  expect((await (await server.as('MANAGER')).call(setMaintenance, { body })).status).toBe(403);
});
