import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { click, submit, submitByEnter, type, write } from '../support/hands';
import { PEOPLE } from '../support/people';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';

const storedKeys = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('auth.') || key === 'token');

test('a visitor of an inner page signs in and reaches it, with its query; the storage has the specified keys (AUTH-13, AUTH-14, AUTH-19 to AUTH-34, G-AUTH-6)', async ({
  page,
}) => {
  await page.goto('/tasks?page=0&size=25');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, 'MANAGER');
  await expect(page).toHaveURL('/tasks?page=0&size=25');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarefas');

  await expect
    .poll(() => page.evaluate(storedKeys))
    .toEqual(expect.arrayContaining(['auth.permissions', 'auth.token', 'auth.user']));
  const user = await page.evaluate(
    () => JSON.parse(localStorage.getItem('auth.user') ?? '{}') as Record<string, unknown>,
  );
  expect(user).toMatchObject({ username: 'gerente', roles: ['MANAGER'] });
  expect(user.token).toBe(await page.evaluate(() => localStorage.getItem('auth.token')));
  expect(await page.context().cookies()).toEqual([]);
});

test('USER signs in by keyboard only, is greeted, and is redirected from / and /login to the dashboard (AUTH-01, AUTH-11, AUTH-15, NAV-01, NAV-28)', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Usuário')).toBeFocused();
  await write(page, PEOPLE.USER.username);
  await page.keyboard.press('Tab');
  await write(page, PEOPLE.USER.password);
  await submitByEnter(page.getByLabel('Senha', { exact: true }));
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /^Olá, / })).toBeVisible();
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('the login page is accessible at all widths; it reports empty fields while typing, shows the password, and keeps what a wrong one was sent with (AUTH-05, AUTH-08 to AUTH-10, AUTH-50)', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  const [username, password] = [page.getByLabel('Usuário'), page.getByLabel('Senha', { exact: true })];
  const signIn = page.getByRole('button', { name: 'Entrar no Sistema' });
  await page.goto('/login');
  await expect(signIn).toBeVisible();
  await expectAccessibleInBothColours(page);
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScrolling(page);
  }

  await submit(signIn);
  await expect(page.getByText('Usuário é obrigatório')).toBeVisible();
  await expect(page.getByText('Senha é obrigatória')).toBeVisible();
  await type(username, 'admin');
  await expect(page.getByText('Usuário é obrigatório')).toHaveCount(0);

  await type(password, 'wrong-password');
  await expect(password).toHaveAttribute('type', 'password');
  await click(page.getByRole('button', { name: /mostrar senha/i }));
  await expect(password).toHaveAttribute('type', 'text');
  await click(page.getByRole('button', { name: /ocultar senha/i }));
  await expect(password).toHaveAttribute('type', 'password');

  await submit(signIn);
  await expect(page.getByText('Usuário ou senha inválidos').first()).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(username).toHaveValue('admin');
  await expect(page.getByText('Sessão expirada')).toHaveCount(0);
});

/** Keeps files of the builds from loading until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let load = () => {};
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.route(`**/builds/**/*.${files}`, async (route) => {
    await loading;
    await route.fallback();
  });
  return () => load();
}

/** Returns place and colour of a button, and the colour of the page behind it. */
const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const page = element.closest('[data-color-scheme]')!;
    const [own, behind] = [element, page].map((each) => getComputedStyle(each).backgroundColor);
    return { x, y, width, height, own, behind };
  });

test('nothing changes when scripts and styles have loaded, and a password that is shown stays shown', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const load = await hold(page, '{js,css}');
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Senha', { exact: true });
  const button = page.getByRole('button', { name: 'Entrar no Sistema' });
  const look = await lookOf(button);
  await type(password, 'Admin@123');
  await click(page.getByRole('button', { name: 'Mostrar senha' }));
  load();
  await expect(page.locator('#sign-in')).toHaveCount(0);
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('Admin@123');
  expect(await lookOf(button)).toEqual(look);
});

test('the form can be used before scripts and styles have loaded, and signs in when they have', async ({
  page,
}) => {
  const load = await hold(page, '{js,css}');
  await page.goto('/tasks', { waitUntil: 'commit' });
  await expect(page.getByLabel('Usuário')).toBeFocused();
  await expectAccessible(page);
  await write(page, PEOPLE.USER.username);
  await page.keyboard.press('Tab');
  await write(page, PEOPLE.USER.password);
  await submitByEnter(page.getByLabel('Senha', { exact: true }));
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible();
  load();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarefas');
});

test('signed-in visitors see the frame of the page before scripts and styles have loaded', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'USER');
  const loadScripts = await hold(page, 'js');
  const loadStyles = await hold(page, 'css');
  await page.goto('/tasks', { waitUntil: 'commit' });
  const frame = page.locator('#early-frame');
  await expect(frame.getByText('Demanda').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  loadScripts();
  await page.waitForLoadState('domcontentloaded');
  // Time in which a page without styles would be rendered.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator('#root')).toBeEmpty();
  loadStyles();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarefas');
  await expect(frame).toHaveCount(0);
});
