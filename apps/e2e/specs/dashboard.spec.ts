import type { Page } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessible';
import { click, clickPicture } from '../support/hands';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';

const chart = (page: Page, name: string) => page.getByRole('figure', { name });
const columns = (page: Page, name: string) => chart(page, name).locator('svg rect[data-color]');

test('charts are painted and accessible; each number of what waits is that of the list behind it', async ({
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

  const queues = page.getByRole('region', { name: 'O que pede ação' }).getByRole('link');
  await expect(queues).not.toHaveCount(0);
  const total = await queues.count();
  for (let index = 0; index < total; index += 1) {
    let isRepeated = false;
    // Repeated when another journey has changed the number between the two pages, or since it was kept.
    await expect(async () => {
      await (isRepeated ? page.goto('/dashboard') : goInside(page, '/dashboard'));
      isRepeated = true;
      const [count = ''] = /[\d.]+/.exec(await queues.nth(index).innerText()) ?? [];
      await click(queues.nth(index));
      await expect(page.getByText(new RegExp(`^[\\d.]+–[\\d.]+ de ${count}$`))).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
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
