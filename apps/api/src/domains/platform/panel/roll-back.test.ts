import { getPlatform, listReleases, rollBack } from '@demanda/contracts/platform';
import { getLive } from '@demanda/contracts/platform-live';
import { readLive } from '@demanda/releases/live';
import { rollback } from '@demanda/releases/rollback';
import { seal } from '@demanda/releases/signature';
import { manifestKey, releaseKey } from '@demanda/releases/store-keys';
import { fakeRemote, withCalls } from '@demanda/releases/testing/fake-builds';
import { startS3Server } from '@demanda/storage/testing/s3-server';
import { historyOf } from '../../../../test/read/history-of';
import type { z } from 'zod';
import type { Caller } from '../../../../test/servers/caller';
import { followAsSecondInstance, makeTwoReleases } from '../../../../test/servers/two-releases';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { TestProduct } from '../../../../test/servers/web-product';
import type { Releases } from '../releases/releases';

/** Rollback from the platform page. */

let product: TestProduct;
let releases: Releases;
let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  product = await makeTwoReleases();
  releases = await product.follow();
  server = await startTestApp({ releases });
  admin = await server.as('ADMIN');
});
afterAll(async () => {
  await server.close();
  await product.close();
});
// The second of two releases is live.
afterEach(async () => {
  const { release } = (await readLive(product.access))!;
  if (release.number !== 2) await rollback(product.access, 2, { isAgain: true });
  await releases.refresh();
});

const back = (release: number, caller = admin, options: Partial<z.input<typeof rollBack.body>> = {}) =>
  caller.call(rollBack, { body: { release, ...options } });
const live = async () => (await server.anonymous.call(getLive, { query: {} })).body.release;
const list = async () => (await admin.call(listReleases)).body;

test('an earlier release is live at once in every instance, as a signed deployment with the user', async () => {
  const other = await followAsSecondInstance(product);
  const { deployments: earlier } = await list();
  const sequence = earlier.length + 1;
  const { status, body } = await back(1);
  expect(status).toBe(200);
  expect(body).toMatchObject({ sequence, release: 1, action: 'rollback', by: 'admin' });
  expect(await live()).toBe(1);
  await other.refresh();
  expect(other.live()?.deployment).toMatchObject({ sequence, release: 1, by: 'admin' });
  await other.close();
  const { deployments } = await list();
  expect(deployments).toEqual([expect.objectContaining({ sequence }), ...earlier]);
  expect(deployments.slice(-2)).toMatchObject([
    { sequence: 2, release: 2, action: 'publish', by: 'test' },
    { sequence: 1, release: 1, action: 'publish', by: 'test' },
  ]);
});

test('returns 409 for a release with a withdrawn build unless the caller confirms it', async () => {
  await back(1, admin, { reason: 'totais errados' });
  const { releases: listed, deployments } = await list();
  expect(deployments[0]!.reason).toBe('totais errados');
  expect(listed[0]!.builds.map(({ app, withdrawn }) => [app, withdrawn?.by, withdrawn?.reason])).toEqual([
    ['shell', undefined, undefined],
    ['billing-mfe', undefined, undefined],
    ['tasks-mfe', 'admin', 'totais errados'],
  ]);
  expect(await back(2)).toMatchObject({
    status: 409,
    error: { userMessage: 'A versão 2 tem uma parte que foi retirada do ar. Confirme que ela deve voltar.' },
  });
  expect(await back(2, admin, { again: true })).toMatchObject({ status: 200, body: { release: 2 } });
  expect(await live()).toBe(2);
});

test('lists the releases, newest first, with the changes of each', async () => {
  await back(1);
  const { releases: recordedEntries } = await list();
  expect(recordedEntries.map(({ number, isLive, isComplete }) => [number, isLive, isComplete])).toEqual([
    [2, false, true],
    [1, true, true],
  ]);
  expect(recordedEntries[0]!.builds.map(({ app, commit, changed }) => [app, commit, changed])).toEqual([
    ['shell', null, false],
    ['billing-mfe', null, false],
    ['tasks-mfe', 'abc1234', true],
  ]);
});

test('the history records the user and both releases', async () => {
  const recordedEntries = await historyOf(server.db, () => back(1));
  expect(recordedEntries).toMatchObject([
    {
      event: 'STATUS',
      resource: 'releases',
      record_id: 1,
      record_label: 'Versão 1',
      user_name: 'Pessoa ADMIN',
      before: { release: 2 },
      after: { release: 1 },
    },
  ]);
});

test('refuses a rollback of a release that is not live any more, also of two at the same time', async () => {
  const apart = await makeTwoReleases();
  await apart.publish(fakeRemote('tasks', {}, 'tasks, a third build'));
  const other = await startTestApp({ releases: await apart.follow() });
  const caller = await other.as('ADMIN');
  const userMessage =
    'Outra versão entrou no ar enquanto você escolhia. Confira o que está no ar e escolha de novo.';
  const refusal = { status: 409, error: { userMessage } };
  expect(await back(1, caller, { from: 2 })).toMatchObject(refusal);
  expect((await readLive(apart.access))?.release.number).toBe(3);
  const both = await Promise.all([1, 2].map((release) => back(release, caller, { from: 3 })));
  expect(both.sort((a, b) => a.status - b.status)).toMatchObject([{ status: 200 }, refusal]);
  await other.close();
  await apart.close();
});

test('refuses the live release and unknown ones', async () => {
  expect(await back(2)).toMatchObject({ status: 409, error: { userMessage: 'A versão 2 já está no ar.' } });
  expect(await back(99)).toMatchObject({ status: 404, error: { userMessage: 'Versão não encontrada' } });
});

test('refuses a release whose builds are missing', async () => {
  const { store } = product.access;
  const key = manifestKey('tasks-mfe', fakeRemote('tasks').manifest.digest);
  const manifest = (await store.read(key))!;
  await store.remove([key]);
  expect(await back(1)).toMatchObject({
    status: 409,
    error: { userMessage: 'A versão 1 não está mais completa no repositório e não pode voltar ao ar.' },
  });
  expect((await list()).releases.map(({ isComplete }) => isComplete)).toEqual([true, false]);
  expect(await live()).toBe(2);
  await store.write(key, manifest);
});

test('refuses a release whose calls this server no longer answers', async () => {
  const apart = await makeTwoReleases();
  const call = { access: 'tasks:VIEW' };
  const using = withCalls(fakeRemote('tasks', {}, 'uses a call'), { 'GET /gone': call });
  const number = await apart.publish(using);
  await rollback(apart.access, 2);
  const comparing = await startTestApp({ releases: await apart.follow({ 'GET /other': call }) });
  expect(await back(number, await comparing.as('ADMIN'), { again: true })).toMatchObject({
    status: 409,
    error: {
      userMessage: `A versão ${number} usa chamadas que este servidor não atende mais. Escolha uma versão mais nova, ou volte só uma parte do sistema.`,
    },
  });
  expect((await readLive(apart.access))?.release.number).toBe(2);
  await comparing.close();
  await apart.close();
});

test('a release without a deployment is neither listed nor accepted', async () => {
  const { store, signer } = product.access;
  const { release } = (await readLive(product.access))!;
  await store.write(releaseKey(3), seal(signer, { ...release, number: 3 }));
  expect((await list()).releases.map(({ number }) => number)).toEqual([2, 1]);
  expect(await back(3)).toMatchObject({ status: 404, error: { userMessage: 'Versão não encontrada' } });
  expect(await live()).toBe(2);
  await store.remove([releaseKey(3)]);
});

test('when the live release is missing in the store, an earlier one can go live', async () => {
  const { store } = product.access;
  const release = (await store.read(releaseKey(2)))!;
  await store.remove([releaseKey(2)]);
  expect((await list()).releases.map(({ number, isComplete }) => [number, isComplete])).toEqual([[1, true]]);
  expect(await back(1)).toMatchObject({ status: 200, body: { release: 1 } });
  expect(await live()).toBe(1);
  await store.write(releaseKey(2), release);
});

test('refuses in a store with unsigned documents', async () => {
  const { store } = product.access;
  const release = (await store.read(releaseKey(1)))!;
  await store.write(releaseKey(1), Buffer.from('{"number":1}'));
  expect(await back(1)).toMatchObject({
    status: 409,
    error: { userMessage: 'O repositório tem documentos sem assinatura válida. Nada foi mudado.' },
  });
  expect((await list()).releases.map(({ number }) => number)).toEqual([2]);
  await store.write(releaseKey(1), release);
});

test('works in a bucket too', async () => {
  const s3 = await startS3Server();
  const inBucket = await makeTwoReleases(s3.url);
  const apart = await startTestApp({ releases: await inBucket.follow() });
  const person = await apart.as('ADMIN');
  expect(await back(1, person)).toMatchObject({ status: 200, body: { sequence: 3, release: 1 } });
  expect((await apart.anonymous.call(getLive, { query: { release: 1 } })).body.release).toBe(1);
  expect((await person.call(listReleases)).body.deployments).toHaveLength(3);
  await apart.close();
  await inBucket.close();
  await s3.close();
});

test('a server without the key refuses with a message', async () => {
  const reader = await startTestApp({ releases: { ...releases, signer: undefined } });
  const person = await reader.as('ADMIN');
  expect((await person.call(getPlatform)).body.canRollBack).toBe(false);
  const { status, error } = await back(1, person);
  expect([status, error.userMessage]).toEqual([
    409,
    'Este servidor não tem a chave que assina as versões. Faça isso pelo computador de onde se publica.',
  ]);
  await reader.close();
});

test('concurrent rollbacks either succeed or report that the release is live already', async () => {
  const apart = await makeTwoReleases();
  const third = await apart.publish(fakeRemote('tasks', {}, 'tasks, a third build'));
  const concurrent = await startTestApp({ releases: await apart.follow() });
  const person = await concurrent.as('ADMIN');
  const answers = await Promise.all([1, 2, 1, 2, 1, third].map((release) => back(release, person)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { deployments } = (await person.call(listReleases)).body;
  const made = deployments.filter(({ sequence }) => answers.some(({ body }) => body.sequence === sequence));
  expect(made).toHaveLength(statuses.filter((status) => status === 200).length);
  expect(deployments.map(({ sequence }) => sequence)).toEqual(
    deployments.map((_deployment, index) => deployments.length - index),
  );
  expect((await readLive(apart.access))?.release.number).toBe(deployments[0]!.release);
  await concurrent.close();
  await apart.close();
});

test.each(['MANAGER', 'USER', 'NO_PROFILE'] as const)('%s gets 403 on the list', async (account) => {
  const person = await server.as(account);
  expect((await back(1, person)).status).toBe(403);
  expect((await person.call(listReleases)).status).toBe(403);
  expect(await live()).toBe(2);
});
