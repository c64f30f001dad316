import type { Browser, Page } from '@playwright/test';
import { signInByForm } from '../../support/sign-in';
import type { FEDERATION } from './limits';
import type { ComparedProduct } from './products';

/** A page whose loading is measured, and the condition for its end. */
export interface Goal {
  name: keyof typeof FEDERATION.bytes;
  path: string;
  isSignedIn: boolean;
  until: (page: Page) => Promise<unknown>;
}

export const firstRow = (page: Page) =>
  page.locator('[role=row][row-id]').getByRole('gridcell').first().waitFor();

export const LOGIN: Goal = {
  name: '/login usable',
  path: '/login',
  isSignedIn: false,
  until: (page) => page.getByRole('button', { name: 'Entrar no Sistema' }).waitFor(),
};

export const FIRST_ROW: Goal = {
  name: 'first row of /tasks',
  path: '/tasks',
  isSignedIn: true,
  until: firstRow,
};

/** Returns the rows of `FIRST_ROW`. */
export const FIRST_ROW_CALL = '/api/tasks';

/** Menu entries of the areas, with the heading of the list that each opens. */
export const AREAS = {
  Tarefas: 'Tarefas',
  Entregas: 'Entregas',
  Faturamento: 'Faturamento Mensal',
  Perfis: 'Gerenciamento de Usuários',
};

/** Signs in, waits for the dashboard and opens each area from the menu. */
async function walkAreas(page: Page): Promise<void> {
  await signInByForm(page, 'ADMIN');
  const main = page.getByRole('main');
  await main.getByRole('group').first().waitFor();
  await main.locator('svg[role="img"]').first().waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  for (const [entry, heading] of Object.entries(AREAS)) {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await firstRow(page);
  }
}

export const ALL_AREAS: Goal = {
  name: 'all five areas',
  path: '/login',
  isSignedIn: false,
  until: walkAreas,
};

/** What a visit needs to know of a product. */
export type VisitedProduct = Pick<ComparedProduct, 'url' | 'storage'>;

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
  // tsx names functions by this helper, also those that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
}

/** Navigates to the URL and waits until the goal is reached. */
export async function reach(page: Page, { path, until }: Goal): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await until(page);
}
