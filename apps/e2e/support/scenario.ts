import type { Browser, Page } from '@playwright/test';
import type { Storage } from './sign-in';

/** A page whose loading is measured, and the condition for its end. */
export interface Goal<Name extends string = string> {
  name: Name;
  path: string;
  isSignedIn: boolean;
  until: (page: Page) => Promise<unknown>;
  /** CSS selector of what `until` waits for: the page itself notes when it is there, which the runner learns later. */
  shown?: string;
}

const FIRST_CELL = '[role=row][row-id] [role=gridcell]';

export const firstRow = (page: Page) => page.locator(FIRST_CELL).first().waitFor();

export const LOGIN: Goal<'/login usable'> = {
  name: '/login usable',
  path: '/login',
  isSignedIn: false,
  until: (page) => page.getByRole('button', { name: 'Entrar no Sistema' }).waitFor(),
  shown: 'form button[type=submit]',
};

export const FIRST_ROW: Goal<'first row of /tasks'> = {
  name: 'first row of /tasks',
  path: '/tasks',
  isSignedIn: true,
  until: firstRow,
  shown: FIRST_CELL,
};

/** Returns the rows of `FIRST_ROW`. */
export const FIRST_ROW_CALL = '/api/tasks';

/** What a visit needs to know of a product: its URL without a trailing slash, and a signed-in session. */
export interface VisitedProduct {
  url: string;
  storage: Storage;
}

/** Defines the helper by which tsx names functions, also those that a program started by tsx runs in the page. */
export const defineNameHelper = (page: Page) => page.addInitScript('globalThis.__name = (named) => named');

/** Returns a page in a new browser context that contains only a stored session. */
export async function freshPage(
  browser: Browser,
  { url, storage }: VisitedProduct,
  { isSignedIn }: Goal,
): Promise<Page> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    storageState: { cookies: [], origins: isSignedIn ? [{ origin: url, localStorage }] : [] },
  });
  await defineNameHelper(page);
  return page;
}

/** Navigates to the URL and waits until the goal is reached. */
export async function reach(page: Page, { path, until }: Goal): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await until(page);
}
