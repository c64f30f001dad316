import { listReleases, rollBackApp } from '@demanda/contracts/platform';
import { getLive } from '@demanda/contracts/platform-live';
import { readLive } from '@demanda/releases/live';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import type { z } from 'zod';
import type { Caller } from '../../../../test/servers/caller';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { TestProduct } from '../../../../test/servers/web-product';
import type { Releases } from '../releases/releases';

/** Rollback of one app from the platform page. */

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

const [oldTasks, newTasks] = [fakeRemote('tasks'), fakeRemote('tasks', {}, 'tasks, another build')].map(
  ({ manifest }) => manifest.digest,
) as [string, string];
const backApp = (app: string, changes: Partial<z.input<typeof rollBackApp.body>> = {}) => {
  const body = { from: newTasks, to: oldTasks, reason: 'totais errados', ...changes };
  return admin.call(rollBackApp, { params: { app }, body });
};
const liveBuilds = async () =>
  Object.fromEntries(
    (await readLive(product.access))!.release.builds.map(({ app, digest }) => [app, digest]),
  );

test('one app goes back beside the newer build of another, which stays', async () => {
  const newBilling = fakeRemote('billing', {}, 'billing, another build');
  await product.publish(newBilling);
  await releases.refresh();
  const { status, body } = await backApp('tasks-mfe');
  expect(status).toBe(200);
  expect((await server.anonymous.call(getLive, { query: {} })).body.release).toBe(body.release);
  expect(await liveBuilds()).toMatchObject({
    'tasks-mfe': oldTasks,
    'billing-mfe': newBilling.manifest.digest,
  });
  const { releases: listed, deployments } = (await admin.call(listReleases)).body;
  expect(deployments[0]).toMatchObject({
    action: 'rollback',
    by: 'admin',
    reason: 'totais errados',
    unchecked: '',
  });
  expect(listed[1]!.builds.find(({ app }) => app === 'tasks-mfe')?.withdrawn).toMatchObject({ by: 'admin' });

  const again = { from: oldTasks, to: newTasks };
  expect(await backApp('tasks-mfe', again)).toMatchObject({
    status: 409,
    error: { userMessage: 'Essa versão de tasks-mfe foi retirada do ar. Confirme que ela deve voltar.' },
  });
  expect((await backApp('tasks-mfe', { ...again, again: true })).status).toBe(200);
  expect(await liveBuilds()).toMatchObject({ 'tasks-mfe': newTasks });
});

test.each([
  ['an app that is not live', 'reports-mfe', {}, 404, 'A parte reports-mfe não está no ar.'],
  [
    'a build that was never live',
    'tasks-mfe',
    { to: '0123456789abcdef' },
    409,
    'A parte tasks-mfe nunca esteve no ar nessa versão. Escolha outra.',
  ],
  [
    'a build that was replaced meanwhile',
    'tasks-mfe',
    { from: oldTasks, again: true },
    409,
    'A parte tasks-mfe mudou no ar enquanto você escolhia. Confira o que está no ar e escolha de novo.',
  ],
])('refuses to roll back %s', async (_what, app, changes, status, userMessage) => {
  const before = await liveBuilds();
  expect(await backApp(app, changes)).toMatchObject({ status, error: { userMessage } });
  expect(await liveBuilds()).toEqual(before);
});

test('of two concurrent rollbacks one succeeds, the other is refused because the app changed', async () => {
  const answers = await Promise.all([1, 2].map(() => backApp('tasks-mfe', { again: true })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await liveBuilds()).toMatchObject({ 'tasks-mfe': oldTasks });
});
