import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { copyWorkspace, startDev, type Development, type WorkspaceCopy } from '../tools';
import { click, type } from '../support/hands';
import { signInByForm } from '../support/sign-in';

/**
 * `npm run dev -- billing-mfe` in a copy of the workspace: one remote from its sources, the others from the release.
 */

const REMOTE = 'apps/billing-mfe/src';

let copy: WorkspaceCopy;
let dev: Development;

// One start for all tests; it builds the product when there is no release to copy.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  copy = copyWorkspace();
  dev = await startDev(copy.root, { remotes: ['billing-mfe'], like: process.env.E2E_FOLDER });
});
test.afterAll(async () => {
  await dev?.stop();
  copy?.remove();
});

/** Changes a source file in one step: a watcher that meets it empty would compile twice, and the page reload. */
function edit(path: string, from: string, to: string): void {
  const file = `${copy.root}${path}`;
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(`${file}.new`, text.replace(from, to));
  renameSync(`${file}.new`, file);
}

const MARK = 'data-same-page';

/** Marks the current document; a page load would remove the mark. */
const mark = (page: Page) => page.locator('html').evaluate((html, name) => html.setAttribute(name, ''), MARK);
const isSamePage = (page: Page) => expect(page.locator('html')).toHaveAttribute(MARK);

/** Resolves once the next page is connected to the server of the sources: what changed before does not reach it. */
const whenConnected = (page: Page) =>
  new Promise<void>((resolve) => {
    page.once('websocket', (socket) => void socket.once('framereceived', () => resolve()));
  });

async function openForm(page: Page): Promise<void> {
  await page.goto(`${dev.url}/login`);
  await signInByForm(page, 'ADMIN');
  const connected = whenConnected(page);
  await page.goto(`${dev.url}/billing`);
  await connected;
  await click(page.getByRole('button', { name: 'Novo Período' }));
  await type(page.getByLabel('Data de pagamento'), '09/03/2026');
  await mark(page);
}

test('one remote from its sources: changes appear in the open page, and the input stays', async ({
  page,
}) => {
  await openForm(page);
  const date = page.getByLabel('Data de pagamento');

  await test.step('a text of the remote', async () => {
    edit(
      `${REMOTE}/shared/period-fields.tsx`,
      'Opcional. Pode ser informada depois.',
      'Pode ficar em branco.',
    );
    await expect(page.getByText('Pode ficar em branco.')).toBeVisible();
    await expect(date).toHaveValue('09/03/2026');
  });

  await test.step('a style of the remote', async () => {
    const lock = page.getByRole('img', { name: /^Versão 1/, includeHidden: true }).first();
    edit(`${REMOTE}/shared/period-mark.module.css`, '.mark {', '.mark {\n  text-indent: 9px;');
    await expect(lock).toHaveCSS('text-indent', '9px');
    await expect(date).toHaveValue('09/03/2026');
  });

  await test.step('a style of a lib that the shell provides', async () => {
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    edit('libs/ui/src/page/page.module.css', '.title {', '.title {\n  text-indent: 7px;');
    await expect(heading).toHaveCSS('text-indent', '7px');
    await expect(date).toHaveValue('09/03/2026');
  });
  await isSamePage(page);
});

test('the other remotes come from the release', async ({ page }) => {
  await openForm(page);
  const released = page.waitForRequest(/\/builds\/tasks-mfe\/[0-9a-f]{16}\/remoteEntry\.js$/);
  await click(page.getByRole('button', { name: 'Cancelar' }));
  await click(page.getByRole('button', { name: 'Descartar' }));
  await click(page.getByRole('link', { name: 'Tarefas' }).first());
  await released;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tarefas/);
  await isSamePage(page);
});

test('Ctrl+C ends all processes', async () => {
  expect(await dev.stop()).toEqual({ code: 0, isGone: true });
});
