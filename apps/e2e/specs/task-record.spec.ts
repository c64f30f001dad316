import type { Page } from '@playwright/test';
import { expectAccessibleInBothColours, expectNoSidewaysScrolling } from '../support/accessible';
import { click, leaveByBack, press } from '../support/hands';
import { waiting } from '../support/loaded';
import { makeTask } from '../support/make';
import { expect, test } from '../support/test';

/** The details of a task have a URL: a panel beside the list on wide screens, a page on narrow ones. */

const panel = (page: Page) => page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
const rowOf = (page: Page, id: number) => page.locator(`[role=row][row-id="${id}"]`);
const titleOf = (page: Page, id: number) => rowOf(page, id).locator('[col-id=title]');

test('a task opens beside its list by click and by Enter, and closes by Escape and Back', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const [first, second] = [await makeTask(call), await makeTask(call)];
  const list = `/tasks?id=${first.id}&id=${second.id}`;
  const addressOf = ({ id }: { id: number }) => `/tasks/${id}?id=${first.id}&id=${second.id}`;
  await signInAs(page, 'ADMIN');
  await page.goto(list);
  await click(page.getByRole('checkbox', { name: `Selecionar ${first.code}` }));
  await expect(panel(page)).toHaveCount(0);

  await click(titleOf(page, second.id));
  await expect(page).toHaveURL(addressOf(second));
  await expect(page).toHaveTitle(`#${second.id} ${second.title} · Demanda`);
  await expect(panel(page)).toContainText('Atualizado por');
  await expect(panel(page).getByRole('link', { name: 'Abrir solicitante' })).toBeVisible();
  await expect(panel(page)).toBeFocused();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessibleInBothColours(page);

  await page.keyboard.press('j');
  await expect(page).toHaveURL(addressOf(first));
  await expect(panel(page)).toContainText(first.title);
  await click(panel(page).getByRole('button', { name: 'Tarefa anterior' }));
  await expect(page).toHaveURL(addressOf(second));
  await expect(panel(page)).toContainText(second.title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);
  await expect(page).toHaveTitle('Tarefas · Demanda');
  await expect(rowOf(page, second.id)).toBeFocused();
  await expect(page.getByRole('checkbox', { name: `Selecionar ${first.code}` })).toBeChecked();

  await press(rowOf(page, second.id), 'Enter');
  await expect(page).toHaveURL(addressOf(second));
  await page.reload();
  await expect(panel(page)).toContainText(second.title);
  await leaveByBack(page);
  await expect(page).toHaveURL(list);
  await expect(panel(page)).toHaveCount(0);
});

test('on a phone and by a link a task is a page, which returns to the list', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  const { id, code, title, requesterName } = await makeTask(await apiAs('ADMIN'));
  const heading = page.getByRole('heading', { level: 1, name: 'Detalhes da Tarefa' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'USER');
  await page.goto(`/tasks?code=${code}`);
  await click(page.getByRole('button', { name: `Ver detalhes de ${code}` }));
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(`/tasks/${id}?code=${code}`);
  await expect(waiting(page)).toHaveCount(0);
  await expectNoSidewaysScrolling(page);
  await expectAccessibleInBothColours(page);
  await leaveByBack(page);
  await expect(page).toHaveURL(`/tasks?code=${code}`);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/tasks/${id}`);
  await expect(heading).toBeVisible();
  // Below them, the activity names both again.
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText(requesterName).first()).toBeVisible();
  await expect(page.getByRole('link', { name: requesterName })).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Voltar' }));
  await expect(page).toHaveURL('/tasks');
  await page.goto('/tasks/999999999');
  await expect(page.getByText('Tarefa não encontrada')).toBeVisible();
});
