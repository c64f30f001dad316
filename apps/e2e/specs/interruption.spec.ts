import { logout } from '@demanda/contracts/session';
import { listTasks } from '@demanda/contracts/tasks';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { callAsUser } from '../support/call';
import { click, leaveByBack, submit, type } from '../support/hands';
import { goInside } from '../support/open-tab';
import { PEOPLE } from '../support/people';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';
import { unique } from '../support/unique';

/** End of a session on a page with unsaved input, and leaving such a page (ADR 0022). */

const tokenOf = () => localStorage.getItem('auth.token') ?? '';
const again = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar alterações?' });

/** Signs in with a new session, whose end does not affect other tests. */
async function signInFresh(page: Page) {
  await page.goto('/login');
  await signInByForm(page, 'MANAGER');
  await expect(page).toHaveURL('/dashboard');
}

async function fillTask(page: Page, code: string) {
  await goInside(page, '/tasks/create');
  await click(page.getByRole('button', { name: 'Selecionar' }));
  const picker = page.getByRole('dialog', { name: 'Selecionar Solicitante' });
  await click(picker.getByRole('button', { name: /^Selecionar / }).first());
  await type(page.getByLabel(/^Código/), code);
  await type(page.getByLabel(/^Título/), 'Escrita antes do fim da sessão');
}

test('a save with an ended session asks for the password and runs once', async ({
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
  const ownCall = callAsUser(request, await page.evaluate(tokenOf));
  // With the save underway: any earlier call of the page would find the end of the session before it.
  await page.route(
    (url) => url.pathname === '/api/tasks/full',
    async (route) => {
      await ownCall(logout, {});
      await route.continue();
    },
    { times: 1 },
  );
  await submit(page.getByRole('button', { name: 'Salvar', exact: true }));

  await expect(again(page)).toBeVisible();
  await expect(again(page).getByLabel('Usuário')).toHaveValue(PEOPLE.MANAGER.username);
  await expect(again(page).getByLabel('Senha', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expect(page).toHaveURL('/tasks/create');
  await expect(page.getByText(/Redirecionando para login/)).toHaveCount(0);
  await type(again(page).getByLabel('Senha', { exact: true }), PEOPLE.MANAGER.password);
  await submit(again(page).getByRole('button', { name: 'Entrar no Sistema' }));

  await expect(page).toHaveURL('/tasks');
  const { content } = await manager(listTasks, { query: { page: 0, code } });
  expect(content.map(({ title }) => title)).toEqual(['Escrita antes do fim da sessão']);
});

test('signing in again in another tab restores the page, of which another user there sees nothing', async ({
  page,
  context,
}) => {
  await signInFresh(page);
  await goInside(page, '/tasks/create');
  await type(page.getByLabel(/^Título/), 'Ainda aqui');
  const other = await context.newPage();
  await other.goto('/settings');
  const signOut = async () => {
    await click(other.getByRole('button', { name: /^Olá, / }));
    await click(other.getByRole('menuitem', { name: 'Sair' }));
    await expect(again(page)).toBeVisible();
    await expect(other).toHaveURL('/login');
  };
  await signOut();
  await signInByForm(other, 'MANAGER');
  await expect(again(page)).toBeHidden();
  await expect(page.getByLabel(/^Título/)).toHaveValue('Ainda aqui');

  await signOut();
  await signInByForm(other, 'USER');
  await expect(again(page)).toBeHidden();
  await expect(page.getByLabel(/^Título/)).toHaveValue('');
});

test('the menu, Back and closing the tab ask before input is lost', async ({ page, signInAs }) => {
  await signInAs(page, 'MANAGER');
  await page.goto('/tasks');
  await click(page.getByRole('link', { name: 'Nova Tarefa' }));
  await type(page.getByLabel(/^Título/), 'Quase perdida');

  await click(page.getByRole('navigation').getByRole('link', { name: 'Entregas' }));
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await click(question(page).getByRole('button', { name: 'Continuar editando' }));
  await expect(page.getByLabel(/^Título/)).toHaveValue('Quase perdida');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByLabel(/^Título/)).toHaveValue('Quase perdida');

  await leaveByBack(page);
  await click(question(page).getByRole('button', { name: 'Descartar' }));
  await expect(page).toHaveURL('/tasks');
});
