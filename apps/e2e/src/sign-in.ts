import { getCurrentUser, getPermissions, login, PERMISSIONS_HEADER } from '@demanda/contracts/session';
import { request, type Page } from '@playwright/test';
import { callAs } from './call';
import { submit, type } from './hands';
import { PEOPLE, type Role } from './people';

interface Credentials {
  username: string;
  password: string;
}

/** Try to sign in; what comes of it is for the test to see. */
export async function tryToSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await type(page.getByLabel('Usuário'), username);
  await type(page.getByLabel('Senha', { exact: true }), password);
  await submit(page.getByRole('button', { name: 'Entrar no Sistema' }));
}

/** Sign in as a person does: through the form. Ends wherever the product leads. */
export async function signInByForm(page: Page, who: Role | Credentials): Promise<void> {
  await tryToSignIn(page, typeof who === 'string' ? PEOPLE[who] : who);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The local storage that a sign-in leaves behind, by key. */
export type Storage = Record<string, string>;

/** A session as the shell keeps it, without the form and its page, which sign-in.spec.ts goes through. */
export async function storageOf(baseURL: string, role: Role): Promise<Storage> {
  const api = await request.newContext({ baseURL });
  const answer = await callAs(api, '')(login, { body: PEOPLE[role] });
  const { id, name } = await callAs(api, answer.token)(getCurrentUser, {});
  const permissions = await api.get(`/api${getPermissions.path}`, {
    headers: { Authorization: `Bearer ${answer.token}` },
  });
  const storage = {
    'auth.token': answer.token,
    'auth.user': JSON.stringify({ ...answer, id, name }),
    'auth.permissions': await permissions.text(),
    'auth.permissionsStamp': permissions.headers()[PERMISSIONS_HEADER] ?? '',
  };
  await api.dispose();
  return storage;
}

/** Put a stored session into a page, which stays on a page of the same origin without the product in it. */
export async function restore(page: Page, storage: Storage): Promise<void> {
  await page.goto('/api/health/live');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
}
