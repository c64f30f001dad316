import { expect, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test';
import type { Storage } from './sign-in';

/** What somebody between server and browser may do to files and page, and how to see that it came to nothing. */

/** Runs when it is allowed to. */
export const FOREIGN_CODE = 'window.foreign = true;';

declare global {
  interface Window {
    /** Set by code that nobody released. */
    foreign?: boolean;
  }
}

export const isBuildFile = (url: string) => /\/builds\/[^?]+\.(js|css)$/.test(url);

/** A browser of its own in which somebody is signed in; nothing of it is guarded, since refusals are expected. */
export async function contextWith(
  browser: Browser,
  baseURL: string,
  storage: Storage,
): Promise<BrowserContext> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] };
  return browser.newContext({ baseURL, storageState });
}

/** The scripts and stylesheets that a page takes until it is complete. */
export async function filesOfPage(
  context: BrowserContext,
  path: string,
  isThere: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => isBuildFile(request.url()) && files.add(request.url()));
  await page.goto(path);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return [...files];
}

/** Something else under the same address. */
export const replaceBy =
  (code: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: code,
    });

/** The same file with one bit of one byte, in its middle, turned over. */
async function flipByte(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  const middle = Math.floor(body.length / 2);
  body[middle] = (body[middle] ?? 0) ^ 1;
  await route.fulfill({ response, body });
}

/** At first another byte in the file, and for whoever asks again, foreign code in its place. */
export async function tamperWith(page: Page, file: string): Promise<void> {
  await page.route(file, replaceBy(FOREIGN_CODE));
  await page.route(file, flipByte, { times: 1 });
}

/** Answers page loads with a changed page. */
export async function changePage(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** As much of a remote in the page's release as somebody would change. */
export interface PageRemote {
  name: string;
  container: string;
  entry: string;
  integrity: string | null;
  preload: unknown[];
  /** The build that would stand in. */
  previous: unknown;
}

/** The page with other remotes in its release. */
export const changeRelease = (page: Page, path: string, change: (remote: PageRemote) => PageRemote) =>
  changePage(page, path, (html) =>
    html.replace(/(id="release">)([^<]*)/, (_, start: string, text: string) => {
      const release = JSON.parse(text) as { remotes: PageRemote[] };
      const changed = { ...release, remotes: release.remotes.map(change) };
      return start + JSON.stringify(changed).replaceAll('<', '\\u003c');
    }),
  );

/** What is said where a part of the product, or all of it, cannot be shown. */
export const failureOn = (page: Page) =>
  page.getByRole('heading', { name: /^(Não foi possível (abrir|mostrar)|Algo deu errado)/ }).first();

export async function expectNothingForeign(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.foreign)).toBeUndefined();
}
