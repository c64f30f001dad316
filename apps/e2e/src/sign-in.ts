import type { Browser, Page } from '@playwright/test';
import { PEOPLE, type Role } from './people';

interface Credentials {
  username: string;
  password: string;
}

/** Try to sign in; what comes of it is for the test to see. */
export async function tryToSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar no Sistema' }).click();
}

/** Sign in as a person does: through the form. Ends wherever the product leads. */
export async function signInByForm(page: Page, who: Role | Credentials): Promise<void> {
  await tryToSignIn(page, typeof who === 'string' ? PEOPLE[who] : who);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The local storage that a sign-in leaves behind, by key. */
export type Storage = Record<string, string>;

/** Sign in once in a context of its own and take what is stored. */
export async function storageOf(browser: Browser, baseURL: string, role: Role): Promise<Storage> {
  const page = await browser.newPage({ baseURL });
  await page.goto('/login');
  await signInByForm(page, role);
  await page.waitForFunction(() => localStorage.getItem('auth.permissions'));
  const { origins } = await page.context().storageState();
  await page.close();
  return Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  );
}

/** Put a stored session into a page, which stays on a page of the same origin without the product in it. */
export async function restore(page: Page, storage: Storage): Promise<void> {
  await page.goto('/api/health/live');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
}
