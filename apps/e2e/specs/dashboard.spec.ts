import type { Page } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessible';
import { click, clickPicture } from '../support/hands';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';

const chart = (page: Page, name: string) => page.getByRole('figure', { name });
const columns = (page: Page, name: string) => chart(page, name).locator('svg rect[data-color]');

/** Filters in the address of a page or a call, in one order. */
const filtersIn = (address: string) => {
  const { searchParams } = new URL(address, 'http://localhost');
  return [...searchParams]
    .filter(([name]) => !/^(page|size|sort)$/.test(name))
    .map(String)
    .sort();
};

/** True for a call that lists a page of rows by the filters of a queue, by which the dashboard counts them. */
const isListOf = (call: string, queue: string) =>
  /[?&]size=\d\d/.test(call) && filtersIn(call).join() === filtersIn(queue).join();

test('charts are painted and accessible; each queue leads to the list that it counts', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/dashboard');
  await expect(columns(page, 'Tarefas por mês e prioridade')).not.toHaveCount(0);
  await expect(columns(page, 'Valor das tarefas por mês')).not.toHaveCount(0);
  await expect(columns(page, 'Entregas por status')).toHaveCount(7);
  await click(page.getByRole('button', { name: 'Ver como tabela' }).first());
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInBothColours(page);

  const region = page.getByRole('region', { name: 'O que pede ação' });
  const queues = region.getByRole('link');
  await expect(queues).not.toHaveCount(0);
  for (const path of await queues.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
    // Not the number itself, which other journeys change between the two pages.
    const isListed = page.waitForRequest((request) => isListOf(request.url(), path));
    await click(region.locator(`a[href="${path}"]`));
    await isListed;
    await expect(page.getByText(/^[\d.]+–[\d.]+ de [\d.]+$/)).toBeVisible();
    await goInside(page, '/dashboard');
  }
});

test('USER gets the general report without amounts, no billing, and a list behind each part of a chart (DASH-14, DASH-16)', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'USER');
  await page.goto('/dashboard');
  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Exportar Relatório Geral' }));
  expect((await download).suggestedFilename()).toMatch(/^relatorio_geral_user_[\d_-]+\.xlsx$/);
  await expect(page.getByRole('button', { name: 'Exportar Faturamento' })).toHaveCount(0);
  await expect(page.getByRole('figure')).toHaveCount(2);
  await clickPicture(chart(page, 'Tarefas por mês e prioridade').locator('rect[data-color="error"]').last());
  await expect(page).toHaveURL(/\/tasks\?createdAtFrom=\d{4}-\d\d-01&createdAtTo=[\d-]+&priority=URGENT/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarefas');
});
