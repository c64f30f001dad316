import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../tools/browser/launch';
import { restore, storageOf } from '../../apps/e2e/support/sign-in';
import type { StoryServer } from './story-server';
import type { Row } from './table';
import type { Team } from './team';

/** Time without a server, in which a page gives up that repeats its calls a few times only. */
const OUTAGE_MS = 5_000;
const OPEN_LIMIT_MS = 60_000;

const openTasks = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Tarefas', exact: true }).click();
const rows = (page: Page) => page.locator('[role=row][row-id]');

/** A page that is loading while the server restarts opens by itself. */
export async function* restartPart(
  _platform: Team,
  _billing: Team,
  server: StoryServer,
): AsyncGenerator<Row> {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await restore(page, await storageOf(server.url, 'ADMIN'));
  // Files that a quiet tab fetches ahead would need no server.
  await context.route('**', (route) =>
    /prefetch/.test(route.request().headers()['sec-purpose'] ?? '') ? route.abort() : route.continue(),
  );
  await page.goto('/dashboard');
  await server.restart(async () => {
    await openTasks(page);
    await page.waitForTimeout(OUTAGE_MS);
  });
  const isOpen = await rows(page)
    .first()
    .waitFor({ timeout: OPEN_LIMIT_MS })
    .then(
      () => true,
      () => false,
    );
  const note = isOpen ? '' : (await page.locator('body').innerText()).slice(0, 200);
  await browser.close();
  yield {
    who: 'operator',
    what: 'restarts the server while a page loads',
    result: isOpen ? 'opened by itself' : 'not opened',
    isRight: isOpen,
    note,
  };
}
