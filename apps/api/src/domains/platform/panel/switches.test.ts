import { getPlatform, switchRemote } from '@demanda/contracts/platform';
import { getLive } from '@demanda/contracts/platform-live';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import { answerOfAll } from '../../../../test/servers/instances';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { TestProduct } from '../../../../test/servers/web-product';

/** An ADMIN disables a remote in every open tab, and enables it again. */

let product: TestProduct;
let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await makeTwoReleases();
  server = await startTestApp({ releases: await product.follow() });
  admin = await server.as('ADMIN');
});
afterAll(async () => {
  await server.close();
  await product.close();
});

const turn = (name: string, enabled: boolean, reason?: string) =>
  admin.call(switchRemote, { params: { name }, body: { enabled, reason } });
const live = (caller: Caller) => answerOfAll(async () => (await caller.call(getLive, { query: {} })).body);
const disabled = async () => (await live(server.anonymous)).disabled;
const remote = async (name: string) =>
  (await admin.call(getPlatform)).body.remotes.find((found) => found.name === name);

test('a disabled remote is disabled at once, with user, time and reason, until it is enabled', async () => {
  const { status, body } = await turn('tasks', false, ' Erro ao salvar ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ enabled: false, disabledBy: 'Pessoa ADMIN', reason: 'Erro ao salvar' });
  expect(await disabled()).toEqual(['tasks']);
  expect(await remote('tasks')).toMatchObject(body);
  expect(await remote('billing')).toMatchObject({ enabled: true, reason: null });
  await turn('tasks', true);
  expect(await disabled()).toEqual([]);
  expect(await remote('tasks')).toMatchObject({
    enabled: true,
    disabledAt: null,
    disabledBy: null,
    reason: null,
  });
});

test('the history records each change, and nothing for an unchanged state', async () => {
  const recordedEntries = await historyOf(server.db, async () => {
    await turn('billing', false, 'Fecho do mês');
    await turn('billing', false, 'Fecho do mês');
    await turn('billing', true);
    await turn('billing', true);
  });
  expect(
    recordedEntries.map(({ event, resource, record_label, user_name }) => [
      event,
      resource,
      record_label,
      user_name,
    ]),
  ).toEqual(Array.from({ length: 2 }, () => ['STATUS', 'remotes', 'billing', 'Pessoa ADMIN']));
  expect(recordedEntries.map(({ before, after }) => [before, after])).toEqual([
    [null, { enabled: false, reason: 'Fecho do mês' }],
    [
      { enabled: false, reason: 'Fecho do mês' },
      { enabled: true, reason: null },
    ],
  ]);
});

test('the reason of a disabled remote is for signed-in users only', async () => {
  await turn('tasks', false, 'Erro ao salvar');
  await turn('billing', false);
  const user = await server.as('USER');
  expect((await live(user)).disabledReasons).toEqual({ tasks: 'Erro ao salvar' });
  expect(JSON.stringify(await live(server.anonymous))).not.toContain('Erro ao salvar');
  await turn('tasks', true);
  await turn('billing', true);
  expect((await live(user)).disabledReasons).toBeUndefined();
});

test('a remote that was never released returns 404', async () => {
  for (const enabled of [true, false]) {
    const { status, error } = await turn('nada', enabled);
    expect([status, error.userMessage]).toEqual([404, 'Parte do sistema não encontrada']);
  }
});

test('a reason has at most 200 characters', async () => {
  const { status, error } = await turn('tasks', false, 'x'.repeat(201));
  expect([status, error.errors]).toEqual([400, [{ field: 'reason', message: 'Máximo 200 caracteres' }]]);
});

test('of two concurrent changes the last one counts, and both succeed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => turn('tasks', index % 2 === 0, `${index}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { enabled } = (await remote('tasks'))!;
  expect(await disabled()).toEqual(enabled ? [] : ['tasks']);
});
