import {
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import type { Storage } from './sign-in';

/** Simulates an attacker between server and browser, and detects whether foreign code ran. */

/** Sets a flag when it runs. */
export const FOREIGN_CODE = 'window.foreign = true;';

declare global {
  interface Window {
    /** Set by code that was not released. */
    foreign?: boolean;
  }
}

export const isBuildFile = (url: string) => /\/builds\/[^?]+\.(js|css)$/.test(url);

/** Creates a browser context with a signed-in user. */
export async function contextWith(
  browser: Browser,
  baseURL: string,
  storage: Storage,
): Promise<BrowserContext> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] };
  return browser.newContext({ baseURL, storageState });
}

/** Whether a request is for a file of a build that the page runs; an idle tab also fetches those of pages in its menu. */
const isRunFile = (request: Request) =>
  isBuildFile(request.url()) && ['script', 'stylesheet'].includes(request.resourceType());

/** Returns the scripts and stylesheets that a page loads until it is complete, and closes it. */
export async function filesOfPage(page: Page, path: string, isThere: () => Promise<void>): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => isRunFile(request) && files.add(request.url()));
  await page.goto(path);
  await isThere();
  await page.waitForLoadState('networkidle');
  await page.close();
  return [...files];
}

/** Serves another file at the same URL. */
export const replaceBy =
  (code: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: code,
    });

/** Serves the same file with one flipped bit in its middle. */
async function flipByte(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  const middle = Math.floor(body.length / 2);
  body[middle] = (body[middle] ?? 0) ^ 1;
  await route.fulfill({ response, body });
}

/** First serves the file with a flipped bit, and foreign code for retries. */
export async function tamperWith(page: Page, file: string): Promise<void> {
  await page.route(file, replaceBy(FOREIGN_CODE));
  await page.route(file, flipByte, { times: 1 });
}

/** Serves page loads with changed HTML. */
export async function changePage(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** The fields of a remote in the release document that an attacker would change. */
export interface PageRemote {
  name: string;
  container: string;
  entry: string;
  integrity: string | null;
  preload: unknown[];
  /** The previous build, used as a fallback. */
  previous: unknown;
}

/** Changes the remotes in the release document of the page. */
export const changeRelease = (page: Page, path: string, change: (remote: PageRemote) => PageRemote) =>
  changePage(page, path, (html) =>
    html.replace(/(id="release">)([^<]*)/, (_, start: string, text: string) => {
      const release = JSON.parse(text) as { remotes: PageRemote[] };
      const changed = { ...release, remotes: release.remotes.map(change) };
      return start + JSON.stringify(changed).replaceAll('<', '\\u003c');
    }),
  );

/** Returns the heading shown when a page, or the whole product, cannot be displayed. */
export const failureOn = (page: Page) =>
  page.getByRole('heading', { name: /^(Não foi possível (abrir|mostrar)|Algo deu errado)/ }).first();

export async function expectNothingForeign(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.foreign)).toBeUndefined();
}
