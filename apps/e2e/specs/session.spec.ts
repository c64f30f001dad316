import { listTasks } from '@demanda/contracts/tasks';
import { logout } from '@demanda/contracts/session';
import type { Page } from '@playwright/test';
import { callAsUser } from '../support/call';
import { click } from '../support/hands';
import { expectLoaded, LOADED } from '../support/loaded';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';

const tokenOf = () => localStorage.getItem('auth.token') ?? '';
const authKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('auth.'));

// Sessions that end here are new ones: those of signInAs are shared with other journeys.
test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await signInByForm(page, 'MANAGER');
});

const signOut = async (page: Page) => {
  await click(page.getByRole('button', { name: /^Olá, / }));
  await click(page.getByRole('menuitem', { name: 'Sair' }));
};

test('an ended session shows one message and opens the login, then returns; a new one survives a reload, missing permissions are loaded again, and an unreadable token counts as expired and is cleared (AUTH-37 to AUTH-40, AUTH-46 to AUTH-49, G-AUTH-2)', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  // Calls of a page that still loads would end the session before the click.
  await expectLoaded(page, LOADED['/dashboard']);
  await callAsUser(request, await page.evaluate(tokenOf))(logout, {});
  await click(page.getByRole('link', { name: 'Tarefas' }).first());
  await expect(page.getByText('Sessão expirada. Redirecionando para login...')).toHaveCount(1);
  await expect.poll(() => page.evaluate(authKeys)).toEqual([]);
  await expect(page).toHaveURL('/login');
  await signInByForm(page, 'MANAGER');
  await expect(page).toHaveURL('/tasks');

  await page.reload();
  await expect(page).toHaveURL('/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarefas');

  await page.goto('/api/health/live');
  await page.evaluate(() => localStorage.removeItem('auth.permissions'));
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarefas');
  await expect.poll(() => page.evaluate(authKeys)).toContain('auth.permissions');

  await page.goto('/api/health/live');
  await page.evaluate(() => localStorage.setItem('auth.token', 'not-a-token'));
  await page.goto('/tasks');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(authKeys)).toEqual([]);
});

test('signing out ends the session here and on the server, and works when the server does not respond (NAV-32, AUTH-41 to AUTH-43, G-AUTH-14)', async ({
  page,
  request,
  expectProblem,
}) => {
  const token = await page.evaluate(tokenOf);
  await signOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(authKeys)).toEqual([]);
  await expect(callAsUser(request, token)(listTasks, { query: {} })).rejects.toThrow('401');
  await page.goto('/tasks');
  await expect(page).toHaveURL('/login');

  await signInByForm(page, 'MANAGER');
  expectProblem(/auth\/logout/);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await signOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(authKeys)).toEqual([]);
});

test('signing out in one tab signs the other out, and signing in there signs this one in (AUTH-44, G-AUTH-17)', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/tasks');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Tarefas');
  await signOut(page);
  await expect(other).toHaveURL('/login');
  await signInByForm(other, 'USER');
  await expect(page).toHaveURL('/dashboard');
});
