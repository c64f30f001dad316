import { listReleases } from '@demanda/contracts/platform';
import { getLive } from '@demanda/contracts/platform-live';
import { listPromotions, promoteApp } from '@demanda/contracts/platform-promotion';
import { readLive } from '@demanda/releases/live';
import { publish } from '@demanda/releases/publish';
import { rollbackBuild } from '@demanda/releases/rollback-build';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import type { z } from 'zod';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { makeTwoReleases, publishInBeta } from '../../../../test/servers/two-releases';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { TestProduct } from '../../../../test/servers/web-product';
import type { Releases } from '../releases/releases';

/** Promotion of one app from another channel, from the platform page. */

let product: TestProduct;
let releases: Releases;
let server: TestApp;
let admin: Caller;
beforeEach(async () => {
  product = await makeTwoReleases();
  await publishInBeta(product, first);
  releases = await product.follow();
  server = await startTestApp({ releases });
  admin = await server.as('ADMIN');
});
afterEach(async () => {
  await server.close();
  await product.close();
});

const first = fakeRemote('tasks', { commit: 'abc0001' }, 'tasks, first in beta');
const second = fakeRemote('tasks', { commit: 'abc0002' }, 'tasks, second in beta');
const live = fakeRemote('tasks', {}, 'tasks, another build');
const digestOf = (build: { manifest: { digest: string } }) => build.manifest.digest;

const promoteTasks = (changes: Partial<z.input<typeof promoteApp.body>> = {}, app = 'tasks-mfe') => {
  const body = {
    channel: 'beta',
    from: digestOf(live),
    build: digestOf(first),
    reason: 'testada',
    ...changes,
  };
  return admin.call(promoteApp, { params: { app }, body });
};
const liveBuilds = async () =>
  Object.fromEntries(
    (await readLive(product.access))!.release.builds.map(({ app, digest }) => [app, digest]),
  );
const promotions = async () => (await admin.call(listPromotions)).body.promotions;
const commit = (subject: string) => ({ commit: subject, by: 'Rui', subject });
const publishSecond = (subjects: string[]) =>
  publish({ ...product.access, channel: 'beta', by: 'Bia' }, [second], {
    deployment: { action: 'publish', changes: [{ app: 'tasks-mfe', commits: subjects.map(commit) }] },
  });

test('lists what another channel has and this one never had, with publisher, time and added commits', async () => {
  await publishSecond(['prazo', 'filtro']);
  const [{ at, ...listed } = { at: '' }, ...others] = await promotions();
  expect(listed).toEqual({
    ...{ app: 'tasks-mfe', channel: 'beta', version: '1.0.0', digest: digestOf(second), commit: 'abc0002' },
    ...{ uncommitted: false, by: 'Bia', commits: [commit('prazo'), commit('filtro')] },
  });
  expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  expect(others).toEqual([]);
});

test('commits that went live here meanwhile are not added, nor those of builds that the channel took back', async () => {
  await publishSecond(['prazo', 'filtro']);
  await publish(product.access, [fakeRemote('tasks', {}, 'tasks, with one commit of beta')], {
    deployment: { action: 'publish', changes: [{ app: 'tasks-mfe', commits: [commit('filtro')] }] },
  });
  expect((await promotions())[0]!.commits).toEqual([commit('prazo')]);
  await publish({ ...product.access, channel: 'beta' }, [first]);
  expect((await promotions())[0]).toMatchObject({ digest: digestOf(first), by: 'test' });
});

test('one app is live at once beside a newer build of another, with reason, origin and commits', async () => {
  const newBilling = fakeRemote('billing', {}, 'billing, another build');
  await product.publish(newBilling);
  await releases.refresh();
  await publishSecond(['prazo']);
  let answer: Awaited<ReturnType<typeof promoteTasks>> | undefined;
  const recorded = await historyOf(server.db, async () => {
    answer = await promoteTasks({ build: digestOf(second) });
  });
  expect(answer!.status).toBe(200);
  expect((await server.anonymous.call(getLive, { query: {} })).body.release).toBe(answer!.body.release);
  expect(await liveBuilds()).toMatchObject({
    'tasks-mfe': digestOf(second),
    'billing-mfe': digestOf(newBilling),
  });
  const [deployment] = (await admin.call(listReleases)).body.deployments;
  expect(deployment).toMatchObject({
    ...{ action: 'publish', by: 'admin', reason: 'testada', promotedFrom: 'beta', unchecked: '' },
    changes: [{ app: 'tasks-mfe', commits: [commit('prazo')] }],
  });
  expect(recorded).toMatchObject([{ event: 'STATUS', resource: 'releases', user_name: 'Pessoa ADMIN' }]);
  expect(await promotions()).toEqual([]);
});

const CHANGED = 'Esta parte mudou no ar enquanto você escolhia. Confira o que está no ar e escolha de novo.';
const CHANNEL_CHANGED = 'O canal mudou enquanto você escolhia. Confira o que há nele e escolha de novo.';
const ALREADY_LIVE = 'Essa versão já está no ar.';

test.each([
  ['an app that is not live', {}, 'reports-mfe', CHANNEL_CHANGED],
  ['a channel that does not exist', { channel: 'gamma' }, 'tasks-mfe', CHANNEL_CHANGED],
  ['a build that the channel replaced', { build: digestOf(second) }, 'tasks-mfe', CHANNEL_CHANGED],
  ['the place of a build that is not live any more', { from: digestOf(second) }, 'tasks-mfe', CHANGED],
  ['what is live already', { channel: 'current', build: digestOf(live) }, 'tasks-mfe', ALREADY_LIVE],
])('refuses to promote %s', async (_what, changes, app, userMessage) => {
  const before = await liveBuilds();
  expect(await promoteTasks(changes, app)).toMatchObject({ status: 409, error: { userMessage } });
  expect(await liveBuilds()).toEqual(before);
});

test.each([
  ['a channel that is no name', { channel: '../beta' }, 'channel', 'Escolha um canal'],
  ['a missing reason', { reason: ' ' }, 'reason', 'Motivo é obrigatório'],
])('names the field for %s', async (_what, changes, field, message) => {
  const { status, error } = await promoteTasks(changes);
  expect([status, error.errors]).toEqual([400, [{ field, message }]]);
});

const inChannel = (channel: string, ...builds: ReturnType<typeof fakeRemote>[]) =>
  publish({ ...product.access, channel }, builds);

test('refuses a build that the gate refuses, and names the command that prints the differences', async () => {
  const { manifest } = fakeShell();
  const own = manifest.kind === 'shell' ? manifest.shared.filter(({ name }) => name !== 'react') : [];
  const shared = [...own, { name: 'react', version: '20.0.0' }];
  const needs = { shared: [{ name: 'react', range: '^20.0.0' }] };
  const [newTasks, newBilling] = [
    fakeRemote('tasks', needs, 'tasks 20'),
    fakeRemote('billing', needs, 'b 20'),
  ];
  await inChannel('gamma', fakeShell({ shared }, 'shell 20'), newTasks, newBilling);
  expect(await promoteTasks({ channel: 'gamma', build: digestOf(newTasks) })).toMatchObject({
    status: 409,
    error: {
      userMessage:
        'Essa versão não combina com as outras partes que estão no ar, ou não está mais completa no repositório. npm run release -- promote tasks-mfe --from gamma --dry-run mostra cada diferença.',
    },
  });
  expect(await liveBuilds()).toMatchObject({ 'tasks-mfe': digestOf(live) });
});

test('refuses a withdrawn build, one from files without a commit, and a part that is not live', async () => {
  await product.publish(first);
  await rollbackBuild(product.access, { app: 'tasks-mfe', reason: 'totais errados' });
  await releases.refresh();
  expect(await promoteTasks()).toMatchObject({
    status: 409,
    error: {
      userMessage: 'Essa versão foi retirada do ar. Para que volte, use "Voltar esta parte".',
    },
  });
  const dirty = fakeRemote('tasks', { uncommitted: true }, 'tasks, not in Git');
  await inChannel('beta', dirty, fakeRemote('reports'));
  expect((await promotions()).find(({ app }) => app === 'tasks-mfe')?.uncommitted).toBe(true);
  expect((await promoteTasks({ build: digestOf(dirty) })).error.userMessage).toMatch(
    /^Essa versão foi feita com mudanças fora do Git/,
  );
  expect(await promoteTasks({ build: digestOf(fakeRemote('reports')) }, 'reports-mfe')).toMatchObject({
    status: 404,
    error: { userMessage: 'Esta parte não está no ar.' },
  });
});

test('a server without the key and a person without the right promote nothing', async () => {
  const input = {
    params: { app: 'tasks-mfe' },
    body: { channel: 'beta', from: digestOf(live), build: digestOf(first), reason: 'testada' },
  };
  expect((await (await server.as('MANAGER')).call(promoteApp, input)).status).toBe(403);
  const reader = await startTestApp({ releases: { ...releases, signer: undefined } });
  expect(await (await reader.as('ADMIN')).call(promoteApp, input)).toMatchObject({
    status: 409,
    error: {
      userMessage:
        'Este servidor não tem a chave que assina as versões. Faça isso pelo computador de onde se publica.',
    },
  });
  await reader.close();
  expect(await liveBuilds()).toMatchObject({ 'tasks-mfe': digestOf(live) });
});

test('of two promotions at once one happens, and the other is refused', async () => {
  const answers = await Promise.all([promoteTasks(), promoteTasks()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await liveBuilds()).toMatchObject({ 'tasks-mfe': digestOf(first) });
});
