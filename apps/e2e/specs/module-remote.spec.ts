import type { APIRequestContext, Page } from '@playwright/test';
import { appendFileSync, cpSync, symlinkSync } from 'node:fs';
import { copyWorkspace, type WorkspaceCopy } from '../tools';
import { click, submit } from '../support/hands';
import { expect, test } from '../support/own-product';
import { tamperWith, expectNothingForeign } from '../support/tampering';

/** A remote that Vite built: ES modules, which the page verifies by its import map. */

const APP = 'reports-mfe';
const SAMPLE = 'platform/remote-kit/src/vite/sample';
const CHUNK = '**/builds/reports-mfe/*/assets/reports-page-*.js';

let copy: WorkspaceCopy;
test.beforeAll(() => {
  copy = copyWorkspace();
  const folder = `${copy.root}apps/${APP}`;
  cpSync(`${copy.root}${SAMPLE}`, folder, { recursive: true });
  symlinkSync('../../platform/remote-kit/node_modules', `${folder}/node_modules`);
});
test.afterAll(() => copy?.remove());

// Covers two builds and two releases.
test.setTimeout(480_000);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens what the page of the remote holds: modules, styles, an image, a chunk of its own, a portal. */
async function useReports(page: Page) {
  await expect(heading(page, 'Relatórios')).toBeVisible();
  await expect(page.getByText('7 registros')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Gráfico' })).toHaveJSProperty('naturalWidth', 24);
  await click(page.getByRole('button', { name: 'Ver detalhes' }));
  const details = page.getByText('Detalhes do relatório');
  await expect(details).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(page.getByText('Aviso fora da página')).toBeVisible();
}

interface Live {
  remotes: { app: string; digest: string; entry: string }[];
}

/** Returns the live build of the remote. */
async function liveBuild(request: APIRequestContext) {
  const { remotes } = (await (await request.get('/release.json')).json()) as Live;
  return remotes.find(({ app }) => app === APP);
}

test('a remote built by Vite runs in the product, and is verified like every other', async ({
  page,
  product,
  request,
  signInAs,
  expectProblem,
}) => {
  const release = async (...args: string[]) => {
    const { code, output } = await copy.tool('platform/releases/command/main.ts', args, product.env);
    expect(code, output).toBe(0);
  };
  const publish = async () => {
    const before = await liveBuild(request);
    await release('build', APP);
    await release('publish', APP);
    await expect.poll(async () => (await liveBuild(request))?.digest).not.toBe(before?.digest);
  };
  const inMenu = page.getByRole('navigation').getByRole('link', { name: 'Relatórios' });

  await test.step('published, and opened first in a tab', async () => {
    await publish();
    await signInAs(page, 'ADMIN');
    await page.goto('/reports');
    await useReports(page);
    await click(page.getByRole('navigation').getByRole('link', { name: 'Tarefas' }));
    await expect(heading(page, 'Tarefas')).toBeVisible();
  });

  await test.step('opened last in a tab', async () => {
    await page.goto('/tasks');
    await expect(heading(page, 'Tarefas')).toBeVisible();
    await click(inMenu);
    await useReports(page);
  });

  await test.step('a changed chunk does not run, and the page opens once it is intact', async () => {
    expectProblem(/integrity/);
    expectProblem(/Failed to fetch dynamically imported module/);
    expectProblem(/RemoteError: O arquivo recebido é diferente/);
    expectProblem(/\[remote reports.*\] tampered/);
    await page.goto('/dashboard');
    await tamperWith(page, CHUNK);
    await click(inMenu);
    await expect(page.getByText('O arquivo recebido é diferente do que foi publicado')).toBeVisible();
    await expectNothingForeign(page);
    await page.unroute(CHUNK);
    const again = page.getByRole('button', { name: 'Tentar novamente' });
    await submit(again);
    // Some versions of Chromium request a failed module again, others only in a new page.
    const isKept = page.getByText('em uma página recarregada');
    await expect(heading(page, 'Relatórios').or(isKept)).toBeVisible();
    if (await isKept.isVisible()) await click(again);
    await useReports(page);
  });

  await test.step('the build before replaces a changed one', async () => {
    appendFileSync(`${copy.root}apps/${APP}/src/remote.tsx`, '\nexport const edition = 2;\n');
    await publish();
    await page.goto('/dashboard');
    await tamperWith(page, `**${(await liveBuild(request))!.entry}`);
    await click(inMenu);
    await useReports(page);
    await expect(page.getByText('Esta parte está na versão anterior')).toBeVisible();
    await expectNothingForeign(page);
  });
});
