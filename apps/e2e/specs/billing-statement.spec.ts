import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible';
import { submit } from '../support/hands';
import { makePeriod } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';

/** Several periods have the same name, so the list is filtered by id. */
const listOf = (id: number) => `/billing?year=2031&id=${id}`;

/** Clicks the button and returns the name and the first bytes of the download. */
async function downloaded(page: Page, dialog: Locator, of: string) {
  const waiting = page.waitForEvent('download');
  await submit(dialog.getByRole('button', { name: `Baixar demonstrativo de ${of}` }));
  const download = await waiting;
  const bytes = await readFile(await download.path());
  return [download.suggestedFilename(), bytes.subarray(0, 5).toString('latin1')];
}

test('statements are PDF files: of the whole, of a requester, of an earlier version (G-BILL-11)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { period, tasks } = await makePeriod(await apiAs('ADMIN'), {
    status: 'FATURADO',
    amounts: [10.5, 20],
  });
  const requester = tasks[0]?.requesterName ?? '';
  await signInAs(page, 'MANAGER');
  await page.goto(listOf(period.id));
  await chooseAction(page, 'Demonstrativo de', 'Março/2031');
  const dialog = page.getByRole('dialog', { name: 'Demonstrativo de Março/2031' });
  await expect(dialog.getByText(/^2 tarefas · R\$\s30,50$/)).toHaveCount(2);
  const version = dialog.getByRole('list', { name: 'Versões faturadas' }).getByRole('listitem');
  await expect(version).toHaveText(/^Versão 1FaturadoAtual.*2 tarefas · R\$\s30,50$/);
  await expectAccessible(page);
  for (const [of, name] of [
    ['Março/2031', /^demonstrativo_2031-03_v1\.pdf$/],
    [requester, /^demonstrativo_2031-03_v1_.+\.pdf$/],
    ['versão 1', /^demonstrativo_2031-03_v1\.pdf$/],
  ] as const)
    expect(await downloaded(page, dialog, of)).toEqual([expect.stringMatching(name), '%PDF-']);
  await expect(page.getByText('Demonstrativo baixado com sucesso!').first()).toBeVisible();
});
