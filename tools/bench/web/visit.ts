import type { Browser, Page } from '@playwright/test';
import type { Side } from './sides';

/** A page whose loading is measured, and how one sees that it can be used. */
export interface Goal {
  name: string;
  path: string;
  isSignedIn: boolean;
  until: (page: Page) => Promise<unknown>;
}

export const GOALS: Goal[] = [
  {
    name: '/login usable',
    path: '/login',
    isSignedIn: false,
    until: (page) => page.getByRole('button', { name: 'Entrar no Sistema' }).waitFor(),
  },
  {
    name: 'first row of /tasks',
    path: '/tasks',
    isSignedIn: true,
    until: (page) => page.locator('.ag-row').getByRole('gridcell').first().waitFor(),
  },
];

/** A browser context that has seen nothing yet but a stored session. */
export function freshPage(browser: Browser, { url, storage }: Side, { isSignedIn }: Goal): Promise<Page> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return browser.newPage({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    storageState: { cookies: [], origins: isSignedIn ? [{ origin: url, localStorage }] : [] },
  });
}

/** Opens the address as a deep link and waits until the goal is reached. */
export async function reach(page: Page, { path, until }: Goal): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await until(page);
}
