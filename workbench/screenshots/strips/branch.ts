import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getUserPermissions, updateUserPermissions } from '@demanda/contracts/user-permissions';
import { listUsers } from '@demanda/contracts/users';
import { callAsUser } from '../../../apps/e2e/support/call';
import { PEOPLE } from '../../../apps/e2e/support/people';
import { ROOT } from '../../../tools/test/root';
import { copyWorkspace } from '../../../tools/test/workspace-copy';
import { runNode } from '../../../tools/test/run-command';
import { signIn as tokenOf } from '../../support/call';
import { gitAuthor, openAs, openTab, takeScreenshot, takeTerminal, type Stage, type Strip } from './stage';

const APP = 'billing-mfe';
const PAGE = `apps/${APP}/src/pages/billing-page.tsx`;
const TITLES = { live: 'Faturamento Mensal', branch: 'Faturamento do mês' };

/** Lets the manager open previews, which no profile may by default. */
async function allowPreviews({ browser, url }: Stage): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const call = callAsUser(context.request, await tokenOf(url, 'ADMIN'));
  const { content } = await call(listUsers, { query: { search: PEOPLE.MANAGER.username } });
  const params = { id: content[0]!.id };
  const { permissions, version } = await call(getUserPermissions, { params });
  const body = {
    permissions: [...permissions, 'platform:VIEW' as const, 'platform:PREVIEW' as const],
    version,
  };
  await call(updateUserPermissions, { params, body });
  await context.close();
}

/** Builds a branch that renames a page, and publishes its preview. */
async function publishBranch({ env }: Stage) {
  const { root, remove } = copyWorkspace({ withBuilds: true });
  try {
    const file = join(root, PAGE);
    writeFileSync(file, readFileSync(file, 'utf8').replace(TITLES.live, TITLES.branch));
    const place = { ...env, ...gitAuthor('time de faturamento'), GIT_DIR: join(ROOT, '.git') };
    const run = (...args: string[]) => runNode(['tools/release.mjs', ...args], { root, env: place });
    const built = await run('build', APP);
    if (built.code !== 0) throw new Error(built.output);
    return await run('publish', APP, '--preview');
  } finally {
    remove();
  }
}

/** A branch in production: the person with the link sees it with their data, and others what is live. */
export const branch: Strip = {
  pictures: 4,
  async take(stage) {
    await allowPreviews(stage);
    const published = await publishBranch(stage);
    const link = /\/preview\/\S+/.exec(published.output)?.[0];
    if (!link) throw new Error(published.output);
    const [paper, tab, colleague] = [await openTab(stage), await openTab(stage), await openTab(stage)];
    await takeTerminal(paper, 'branch-1-publish', `npm run release -- publish ${APP} --preview`, published);

    await openAs(tab, 'MANAGER', link);
    await tab.getByRole('heading', { name: /^Abrir a prévia de / }).waitFor();
    await takeScreenshot(tab, 'branch-2-open');
    await tab.getByRole('button', { name: 'Abrir a prévia' }).click();
    await tab.waitForURL(/\/dashboard$/);
    await tab.goto('/billing');
    await tab.getByRole('heading', { name: TITLES.branch, level: 1 }).waitFor();
    await takeScreenshot(tab, 'branch-3-seen');

    await openAs(colleague, 'ADMIN', '/billing');
    await colleague.getByRole('heading', { name: TITLES.live, level: 1 }).waitFor();
    await takeScreenshot(colleague, 'branch-4-colleague');
  },
};
