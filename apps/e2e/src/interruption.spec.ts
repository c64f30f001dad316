import { logout } from '@demanda/contracts/session';
import { listTasks } from '@demanda/contracts/tasks';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { callAs } from './call';
import { PEOPLE } from './people';
import { expect, test } from './test';
import { unique } from './unique';

/** The end of a session over a page with unsaved changes, and leaving such a page (ADR 0022). */

const tokenOf = () => localStorage.getItem('auth.token') ?? '';
const again = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar alterações?' });

/** Another session of the same person: signing out of it elsewhere hurts no other test. */
async function signInFresh(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill(PEOPLE.MANAGER.username);
  await page.getByLabel('Senha', { exact: true }).fill(PEOPLE.MANAGER.password);
  await page.getByRole('button', { name: 'Entrar no Sistema' }).click();
  await expect(page).toHaveURL('/dashboard');
}

async function fillTask(page: Page, code: string) {
  await page.goto('/tasks/create');
  await page.getByRole('button', { name: 'Selecionar' }).click();
  const picker = page.getByRole('dialog', { name: 'Selecionar Solicitante' });
  await picker
    .getByRole('button', { name: /^Selecionar / })
    .first()
    .click();
  await page.getByLabel(/^Código/).fill(code);
  await page.getByLabel(/^Título/).fill('Escrita antes do fim da sessão');
}

test('a save that meets the end of the session asks for the password and goes through once', async ({
  page,
  request,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  const manager = await apiAs('MANAGER');
  const code = unique('SESSAO');
  await signInFresh(page);
  await fillTask(page, code);
  await callAs(request, await page.evaluate(tokenOf))(logout, {});
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();

  await expect(again(page)).toBeVisible();
  await expect(again(page).getByLabel('Usuário')).toHaveValue(PEOPLE.MANAGER.username);
  await expect(again(page).getByLabel('Senha', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expect(page).toHaveURL('/tasks/create');
  await expect(page.getByText(/Redirecionando para login/)).toHaveCount(0);
  await again(page).getByLabel('Senha', { exact: true }).fill(PEOPLE.MANAGER.password);
  await again(page).getByRole('button', { name: 'Entrar no Sistema' }).click();

  await expect(page).toHaveURL('/tasks');
  const { content } = await manager(listTasks, { query: { page: 0, code } });
  expect(content.map(({ title }) => title)).toEqual(['Escrita antes do fim da sessão']);
});

test('signing in again in another tab gives the page back as it was', async ({ page, context }) => {
  await signInFresh(page);
  await page.goto('/tasks/create');
  await page.getByLabel(/^Título/).fill('Ainda aqui');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /^Olá, / }).click();
  await other.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(again(page)).toBeVisible();
  await signInFresh(other);
  await expect(again(page)).toBeHidden();
  await expect(page.getByLabel(/^Título/)).toHaveValue('Ainda aqui');
});

test('another person in another tab gets nothing of it', async ({ page, context }) => {
  await signInFresh(page);
  await page.goto('/tasks/create');
  await page.getByLabel(/^Título/).fill('Só do gerente');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /^Olá, / }).click();
  await other.getByRole('menuitem', { name: 'Sair' }).click();
  await other.getByLabel('Usuário').fill(PEOPLE.USER.username);
  await other.getByLabel('Senha', { exact: true }).fill(PEOPLE.USER.password);
  await other.getByRole('button', { name: 'Entrar no Sistema' }).click();
  await expect(other).toHaveURL('/dashboard');
  await expect(again(page)).toBeHidden();
  await expect(page.getByLabel(/^Título/)).toHaveValue('');
});

test('the menu, Back and the tab ask before something typed is lost', async ({ page, signInAs }) => {
  await signInAs(page, 'MANAGER');
  await page.goto('/tasks');
  await page.getByRole('link', { name: 'Nova Tarefa' }).click();
  await page.getByLabel(/^Título/).fill('Quase perdida');

  await page.getByRole('navigation').getByRole('link', { name: 'Entregas' }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel(/^Título/)).toHaveValue('Quase perdida');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByLabel(/^Título/)).toHaveValue('Quase perdida');

  await page.goBack();
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL('/tasks');
});
