import {
  getCurrentUser,
  getPermissions,
  login,
  PERMISSIONS_VERSION_HEADER,
} from '@demanda/contracts/session';
import { request, type Page } from '@playwright/test';
import { callAsUser } from './call';
import { submit, type } from './hands';
import type { Credentials } from './make';
import { PEOPLE, type Role } from './people';

const credentialsOf = (who: Role | Credentials): Credentials => (typeof who === 'string' ? PEOPLE[who] : who);

/** Submits the sign-in form without checking the result. */
export async function tryToSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await type(page.getByLabel('Usuário'), username);
  await type(page.getByLabel('Senha', { exact: true }), password);
  await submit(page.getByRole('button', { name: 'Entrar no Sistema' }));
}

/** Signs in through the form; ends on the page that the product opens. */
export async function signInByForm(page: Page, who: Role | Credentials): Promise<void> {
  await tryToSignIn(page, credentialsOf(who));
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Local storage after a sign-in, by key. */
export type Storage = Record<string, string>;

/** Creates a session as the shell stores it, without the form, which sign-in.spec.ts covers. */
export async function storageOf(baseURL: string, who: Role | Credentials): Promise<Storage> {
  const api = await request.newContext({ baseURL });
  const answer = await callAsUser(api, '')(login, { body: credentialsOf(who) });
  const { id, name } = await callAsUser(api, answer.token)(getCurrentUser, {});
  const permissions = await api.get(`/api${getPermissions.path}`, {
    headers: { Authorization: `Bearer ${answer.token}` },
  });
  const storage = {
    'auth.token': answer.token,
    'auth.user': JSON.stringify({ ...answer, id, name }),
    'auth.permissions': await permissions.text(),
    'auth.permissionsStamp': permissions.headers()[PERMISSIONS_VERSION_HEADER] ?? '',
  };
  await api.dispose();
  return storage;
}

/** A URL of the same origin outside the product. */
export const OUTSIDE = '/api/health/live';

/** Stores a session for a page, which is then outside the product. */
export async function restore(page: Page, storage: Storage): Promise<void> {
  // A kept context has such a tab, which saves a new page this load.
  const kept = page
    .context()
    .pages()
    .find((tab) => tab.url().endsWith(OUTSIDE));
  const tab = page.url() === 'about:blank' ? (kept ?? page) : page;
  if (tab === page) await page.goto(OUTSIDE);
  await tab.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
}
