import type { Deployment } from '@demanda/releases/documents';
import { publish } from '@demanda/releases/publish';
import { rollback } from '@demanda/releases/rollback';
import { rollbackBuild } from '@demanda/releases/rollback-build';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import type { TestProduct } from '../../../../test/servers/web-product';
import { createNews } from './news';

/** What is new after rollbacks. */

let product: TestProduct;
beforeEach(async () => {
  product = await makeTwoReleases();
});
afterEach(() => product.close());

/** Makes a build live with the sentence that is new in it. */
async function deploy(name: 'tasks' | 'billing', news: string): Promise<void> {
  const changes = [{ app: `${name}-mfe`, commits: [] }];
  await publish(product.access, [fakeRemote(name, {}, news)], {
    deployment: { action: 'publish', news, changes },
  });
}

const live = (sequence: number) => ({ sequence, release: sequence, news: 'No ar' }) as Deployment;

test('the rollback of one app takes back its news only', async () => {
  await deploy('billing', 'Cobranças têm juros');
  await deploy('tasks', 'Tarefas têm prazo');
  await rollbackBuild(product.access, { app: 'tasks-mfe', reason: 'lenta' });
  expect(await createNews(product.access)(live(5), 1)).toEqual(['Cobranças têm juros']);
});

test('the rollback of the system takes back the news after the release that is live again', async () => {
  await deploy('billing', 'Cobranças têm juros');
  await deploy('tasks', 'Tarefas têm prazo');
  await rollback(product.access);
  expect(await createNews(product.access)(live(5), 1)).toEqual(['Cobranças têm juros']);
});

test('a store that could not be read is read again', async () => {
  await deploy('billing', 'Cobranças têm juros');
  const list = jest.spyOn(product.access.store, 'list').mockRejectedValueOnce(new Error('gone'));
  const newsFor = createNews(product.access);
  expect(await newsFor(live(3), 1)).toEqual(['No ar']);
  expect(await newsFor(live(3), 1)).toEqual(['Cobranças têm juros']);
  expect(list).toHaveBeenCalledTimes(2);
});
