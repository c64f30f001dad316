import { switchRemote } from '@demanda/contracts/platform';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { releasedRemote, releaseEntry } from '../support/broken-remote';
import { makeTask } from '../support/make';
import { expect, test } from '../support/own-product';

/** What one remote adds to the records of another (ADR 0154): the period that bills a task. */

/** A link opens the record as a page. */
const panel = (page: Page) => page.getByRole('main');
const label = (page: Page) => panel(page).getByRole('term').filter({ hasText: 'Período' });

/** Returns the files of billing that the page asks for from now on. */
function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/builds/billing-mfe/')) files.push(request.url());
  });
  return files;
}

test('a task shows what billing adds, and nothing of it while billing is switched off', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const turn = (enabled: boolean) => call(switchRemote, { params: { name: 'billing' }, body: { enabled } });
  const { id } = await makeTask(call);
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks/${id}`);
  await expect(label(page)).toHaveCount(1);
  await expect(panel(page)).toContainText('Sem período');
  await expectAccessible(page);

  await turn(false);
  await expect(label(page)).toHaveCount(0);
  const files = filesOf(page);
  await page.reload();
  await expect(panel(page)).toContainText('Criado por');
  await expect(label(page)).toHaveCount(0);
  expect(files).toEqual([]);

  await turn(true);
  await expect(panel(page)).toContainText('Sem período');
});

test('the code of what a user may not see is not asked for', async ({ page, signInAs, apiAs }) => {
  const { id } = await makeTask(await apiAs('ADMIN'));
  await signInAs(page, 'USER');
  const files = filesOf(page);
  await page.goto(`/tasks/${id}`);
  await expect(panel(page)).toContainText('Criado por');
  await expect(label(page)).toHaveCount(0);
  expect(files).toEqual([]);
});

test('billing that does not start costs its place on the task only', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/boom/);
  expectProblem(/\[remote billing.*\] crashed/);
  expectProblem(/RemoteError: Esta parte do sistema parou/);
  const { id, title } = await makeTask(await apiAs('ADMIN'));
  await signInAs(page, 'ADMIN');
  await releaseEntry(page, await releasedRemote(page, 'billing'), "throw new Error('boom');");
  await page.goto(`/tasks/${id}`);
  await expect(panel(page).getByRole('alert').filter({ hasText: 'erro inesperado' })).toBeVisible();
  await expect(panel(page)).toContainText(title);
  await expectAccessible(page);
});
