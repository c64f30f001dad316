import type { Response } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { exportFrom, sheetText } from '../support/download';
import { click, pointAt } from '../support/hands';
import { makeTask } from '../support/make';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';

test('USER sees no amount, neither on screen nor in responses nor in the spreadsheet, copies the code, and modifies own tasks only (TASK-012 to TASK-019, TASK-039, PERM-018, PERM-036, G-TASK-18, GEN-09, G-GEN-11)', async ({
  page,
  context,
  signInAs,
  apiAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id: ownId, code: own } = await makeTask(await apiAs('USER'));
  const { id, code: name } = await makeTask(await apiAs('ADMIN'), { amount: 1234.5 });
  await signInAs(page, 'USER');
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/tasks')) answers.push(answer);
  });
  await page.goto(`/tasks?code=${name}`);
  await chooseAction(page, 'Ver detalhes de', name);
  const details = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
  await expect(details).toContainText(`Tarefa ${name}`);
  await expect(page.getByText(/R\$/)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Valor' })).toHaveCount(0);
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.join()).not.toMatch(/amount|1234\.5/);
  await click(details.getByRole('button', { name: 'Copiar código' }));
  await expect(page.getByText('Copiado!')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(name);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  const text = await sheetText(await exportFrom(page));
  expect(text).toContain(name);
  expect(text).not.toMatch(/1234\.5|Valor/);

  await goInside(page, `/tasks?id=${ownId}&id=${id}`);
  await click(page.getByRole('checkbox', { name: 'Selecionar Minhas Tarefas' }));
  await expect(page.getByRole('checkbox', { name: `Selecionar ${own}` })).toBeChecked();
  const refused = page.getByRole('checkbox', { name: new RegExp(`Selecionar ${name}`) });
  await expect(refused).toBeDisabled();
  await pointAt(refused);
  await expect(page.getByText('Você não pode modificar esta tarefa')).toBeVisible();
  await goInside(page, `/tasks/${id}/edit`);
  await expect(page).toHaveURL(`/tasks?id=${ownId}&id=${id}`);
});

/**
 * navigation.spec.ts checks the list at 1440 px, task-record.spec.ts the details and task-form.spec.ts the form at both
 * widths.
 */
test('cards and the picker of requesters violate no accessibility rule', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAs(page, 'MANAGER');
  await page.goto('/tasks');
  await expect(page.getByRole('button', { name: /^Ver detalhes/ }).first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectAccessible(page);
  await goInside(page, '/tasks/create');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await click(page.getByRole('button', { name: 'Selecionar' }));
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Selecionar / })).toHaveCount(5);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
