import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollBack } from '@demanda/contracts/platform';
import { openAll } from '../../tools/product/open-all';
import { startDev } from '../../tools/product/start-dev';
import { startProduct, type Product } from '../../tools/product/start-product';
import { runNode } from '../../tools/test/run-command';
import { copyWorkspace, type WorkspaceCopy } from '../../tools/test/workspace-copy';
import { signIn } from '../support/call';
import { fetchContract } from '../support/fetch-contract';
import { begin } from '../support/progress';
import { say, table, type Row } from '../support/report';
import { hasApp, servedRelease, untilServed } from '../support/served-release';

/** How long a team waits for each step of its work, beside the goal, in seconds. */
const GOALS = {
  'new remote, generator to live': 13,
  'publish a change': 4,
  'check of one remote': 20,
  'rollback of a release': 1,
  'rollback of one app': 1,
  "rollback by the panel's button": 1,
  'development of one remote': 10,
} as const;
type Step = keyof typeof GOALS;

const APP = 'reports-mfe';

interface Place {
  product: Product;
  copy: WorkspaceCopy;
}

/** Runs `npm run release -- …` in the copy, without npm. Throws what it printed. */
async function release({ product, copy }: Place, ...args: string[]): Promise<void> {
  const { code, output } = await runNode(['tools/release.mjs', ...args], {
    root: copy.root,
    env: product.env,
  });
  if (code !== 0) throw new Error(output);
}

async function newRemote(place: Place): Promise<void> {
  const main = 'tools/new-remote/main.ts';
  const { code, output } = await place.copy.tool(main, ['reports', '--label', 'Relatórios']);
  if (code !== 0) throw new Error(output);
  await release(place, 'build', APP);
  await release(place, 'publish', APP);
  await untilServed(place.product.url, hasApp(APP));
}

/** Changes the label of the remote and builds it. */
async function buildChange(place: Place): Promise<void> {
  const file = join(place.copy.root, 'apps', APP, 'src/contract.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Relatórios', 'Relatórios do mês'));
  await release(place, 'build', APP);
}

/** Does what makes another release live, and waits until the server serves it. */
async function toOther(place: Place, work: () => Promise<unknown>): Promise<void> {
  const { url } = place.product;
  const { number } = await servedRelease(url);
  await Promise.all([work(), untilServed(url, (release) => release.number !== number)]);
}

async function backByPanel(place: Place, token: string, number: number): Promise<void> {
  const { url } = place.product;
  const answer = await fetchContract(url, rollBack, { body: { release: number, again: true } }, { token });
  if (!answer.ok) throw new Error(`The panel answered ${answer.status}: ${await answer.text()}`);
}

async function measure(place: Place): Promise<Map<Step, number>> {
  const seconds = new Map<Step, number>();
  const time = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    begin(step);
    const start = performance.now();
    const result = await work();
    seconds.set(step, (performance.now() - start) / 1000);
    return result;
  };
  // Once before: bundles the command.
  await release(place, 'status');
  await time('new remote, generator to live', () => newRemote(place));
  const { number } = await servedRelease(place.product.url);
  await buildChange(place);
  await time('check of one remote', () => release(place, 'check', APP));
  await time('publish a change', () => toOther(place, () => release(place, 'publish', APP)));
  await time('rollback of a release', () => toOther(place, () => release(place, 'rollback')));
  const forward = () => toOther(place, () => release(place, 'publish', APP, '--again'));
  await forward();
  const back = ['rollback', APP, '--reason', 'measured'];
  await time('rollback of one app', () => toOther(place, () => release(place, ...back)));
  const token = await signIn(place.product.url, 'ADMIN');
  await forward();
  const byPanel = () => backByPanel(place, token, number);
  await time("rollback by the panel's button", () => toOther(place, byPanel));
  const development = await time('development of one remote', () =>
    startDev(place.copy.root, { remotes: [APP], like: place.product.env.DATA_DIR }),
  );
  await development.stop();
  return seconds;
}

/** Measures the steps of a team that makes, checks, publishes and takes back a remote, in a copy of the workspace. */
export async function benchPlatform(): Promise<void> {
  const { product, copy, close } = await openAll(async (onClose) => {
    begin('building and starting the product');
    const started = await startProduct();
    onClose(() => started.stop());
    // With its builds, since the check starts the server.
    const copied = copyWorkspace({ withBuilds: true });
    onClose(() => Promise.resolve(copied.remove()));
    return { product: started, copy: copied };
  });
  try {
    const seconds = await measure({ product, copy });
    const rows = Object.entries(GOALS).map(([step, goal]): Row => {
      const value = seconds.get(step as Step)!;
      return [step, `${value.toFixed(1)} s`, `${goal} s${value > goal ? ': OVER' : ''}`];
    });
    say(table(['', 'measured once', 'goal'], rows));
  } finally {
    await close();
  }
}
