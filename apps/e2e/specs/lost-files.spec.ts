import type { Page, Route } from '@playwright/test';
import { container, releasedRemote, releaseEntry } from '../support/broken-remote';
import { click, submit } from '../support/hands';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';

const anyChunk = /\/builds\/[^/]+\/[^/]+\/static\/(js|css)\/async\//;
const remoteStyle = /\/builds\/admin-mfe\/.*\.css$/;
const remoteChunk = /\/builds\/admin-mfe\/.*\/async\/(?!__federation).*\.js$/;

const panel = (page: Page) => page.getByRole('heading', { name: 'Não foi possível abrir esta página' });

/** Opens the page of a profile, which has its own stylesheet. */
const openProfile = (page: Page) => click(page.getByRole('link', { name: 'Gerente', exact: true }));

/** Aborts the first two requests for each file. */
function loseTwice(): (route: Route) => Promise<void> {
  const lost = new Map<string, number>();
  return async (route) => {
    const url = route.request().url();
    const times = lost.get(url) ?? 0;
    lost.set(url, times + 1);
    return times < 2 ? route.abort('connectionreset') : route.fallback();
  };
}

async function addByte(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n` });
}

test('scripts and stylesheets that fail twice load without a visible error, of shell and remotes, from the sign-in on', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_CONNECTION_RESET/);
  await page.route(anyChunk, loseTwice());
  await page.goto('/permissions');
  await signInByForm(page, 'ADMIN');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/permissions');
  await openProfile(page);
  await expect(page.getByRole('button', { name: 'Salvar Permissões' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

for (const { what, files } of [
  { what: 'script', files: remoteChunk },
  { what: 'stylesheet', files: remoteStyle },
]) {
  test(`a ${what} with an additional byte does not run, and is loaded again once it is intact`, async ({
    page,
    signInAs,
    expectProblem,
  }) => {
    expectProblem(/integrity/);
    expectProblem(/\[remote admin.*\] tampered/);
    expectProblem(/chunk \w+ failed/);
    await signInAs(page, 'ADMIN');
    await page.route(files, addByte);
    await page.goto('/permissions');
    await expect(panel(page)).toBeVisible();
    await expect(page.getByText('O arquivo recebido é diferente do que foi publicado')).toBeVisible();

    await page.unroute(files);
    await submit(page.getByRole('button', { name: 'Tentar novamente' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
}

test('the previous build replaces a released one that does not start, with a note', async ({
  page,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/\[remote tasks.*\] crashed/);
  expectProblem(/RemoteError/);
  await signInAs(page, 'ADMIN');
  const remote = await releasedRemote(page, 'tasks');
  const { version, digest, container: name, entry, integrity, preload } = remote;
  const previous = { version, digest, container: name, entry, integrity, preload };
  const broken = { ...remote, container: `broken_${name}` };
  const script = container(broken, { init: `throw new Error('boom')` });
  await releaseEntry(page, remote, script, { container: broken.container, previous });
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible();
  const notice = 'Esta parte está na versão anterior, porque a atual não pôde ser carregada.';
  await expect(page.getByText(notice)).toBeVisible();
  await click(page.getByRole('link', { name: 'Projetos', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
});

test.describe('with an empty cache', () => {
  test.use({ hasOwnContext: true });

  test('a record whose files cannot be loaded leaves its list in place, and opens once the server answers', async ({
    page,
    context,
    signInAs,
    expectProblem,
  }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED/);
    expectProblem(/Loading (CSS )?chunk/);
    // With the data saver, a quiet tab does not load the files of the record ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, 'ADMIN');
    await page.goto('/deliveries');
    const rows = page.locator('[role=row][row-id]');
    await expect(rows).toHaveCount(10);
    await context.setOffline(true);
    await click(rows.nth(2).locator('[col-id="task.title"]'));
    const record = page.getByRole('dialog', { name: 'Detalhes' });
    await expect(record.getByText('O servidor não respondeu.')).toBeVisible({ timeout: 30_000 });
    await expect(rows).toHaveCount(10);
    await context.setOffline(false);
    await submit(record.getByRole('button', { name: 'Tentar novamente' }));
    await expect(page.getByRole('dialog', { name: 'Detalhes da Entrega' })).toContainText('Itens');
  });
});
