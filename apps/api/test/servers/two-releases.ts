import { publish } from '@demanda/releases/publish';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { openReleases } from '../../src/domains/platform/releases/open-releases';
import type { Releases } from '../../src/domains/platform/releases/releases';
import { shellWith, startProduct, type TestProduct } from './web-product';

/** Two releases of shell, tasks and billing; the second one, with another build of tasks, is live. */
export async function makeTwoReleases(address?: string): Promise<TestProduct> {
  const product = startProduct(address);
  await product.publish(shellWith(), fakeRemote('tasks'), fakeRemote('billing'));
  await product.publish(fakeRemote('tasks', { commit: 'abc1234' }, 'tasks, another build'));
  return product;
}

/** Makes this build of tasks live in channel beta, beside what is live in the product's. */
export async function publishInBeta(
  { access }: TestProduct,
  build = fakeRemote('tasks', {}, 'tasks, from beta'),
): Promise<void> {
  await publish({ ...access, channel: 'beta', by: 'time-tarefas' }, [build]);
}

/** Another instance of the server, beside the one that follows the product. To be closed. */
export function followAsSecondInstance({ access, copies }: TestProduct): Promise<Releases> {
  const noop = () => undefined;
  return openReleases({ access, folder: `${copies}-beside`, log: { warn: noop, info: noop } });
}
