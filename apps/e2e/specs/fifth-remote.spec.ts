import { copyWorkspace, type WorkspaceCopy } from '../tools';
import type { APIRequestContext } from '@playwright/test';
import { click } from '../support/hands';
import { expect, test } from '../support/own-product';

/** Generates a remote, publishes and removes it while the product runs with an unchanged shell build. */

const APP = 'reports-mfe';
const LABEL = 'Relatórios';

let copy: WorkspaceCopy;
test.beforeAll(() => {
  copy = copyWorkspace();
});
test.afterAll(() => copy?.remove());

// Covers the generator, a build and two releases.
test.setTimeout(480_000);

/** Returns the digests of the builds that the page uses, by app. */
async function builds(request: APIRequestContext): Promise<Record<string, string>> {
  const page = await (await request.get('/login', { headers: { accept: 'text/html' } })).text();
  const [, text = ''] = /id="release">([^<]*)</.exec(page) ?? [];
  const { shell, remotes } = JSON.parse(text) as Record<'shell', Build> & { remotes: Build[] };
  return Object.fromEntries([shell, ...remotes].map(({ app, digest }) => [app, digest]));
}

interface Build {
  app: string;
  digest: string;
}

test('a fifth remote is generated, published and removed without building the shell', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  const done = async (tool: string, ...args: string[]) => {
    const { code, output } = await copy.tool(tool, args, product.env);
    expect(code, output).toBe(0);
  };
  const release = (...args: string[]) => done('platform/releases/command/main.ts', ...args);
  const entry = page.getByRole('navigation').getByRole('link', { name: LABEL });
  const before = await builds(request);

  await test.step('from the generator', () => done('tools/new-remote/main.ts', 'reports', '--label', LABEL));

  await test.step('published', async () => {
    await release('build', APP);
    await release('publish', APP);
    const added: Record<string, unknown> = { [APP]: expect.stringMatching(/^[0-9a-f]{16}$/) };
    await expect.poll(() => builds(request)).toEqual({ ...before, ...added });
  });

  await test.step('in the menu, and working', async () => {
    await signInAs(page, 'USER');
    await page.goto('/dashboard');
    await click(entry);
    await expect(page.getByRole('heading', { level: 1, name: LABEL })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Tarefas' })).toHaveText(/\d/);
  });

  await test.step('opened by its URL', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: LABEL })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Entregas' })).toHaveText(/\d/);
  });

  await test.step('removed', async () => {
    await release('remove', APP);
    await expect.poll(() => builds(request)).toEqual(before);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(entry).toHaveCount(0);
  });
});
