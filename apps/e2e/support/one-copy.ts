import { expect, type Page } from '@playwright/test';

/** Code that a script holds only when it contains the package itself. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'reconcilerVersion',
  'react-router': 'You cannot render a <Router> inside another <Router>',
  '@tanstack/react-query': 'No QueryClient set',
  antd: 'anticon',
  zod: '__zod_globalRegistry',
};

declare global {
  /** How many copies of React DOM have started in the page. */
  var startedRenderers: number;
}

/**
 * Watches what the next page loads. The returned function asserts that its scripts contain one copy of each shared
 * package, and that one copy of React DOM has started, each of which reports to the hook of the developer tools.
 */
export async function watchCopies(page: Page): Promise<() => Promise<void>> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await page.addInitScript(() => {
    globalThis.startedRenderers = 0;
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => (globalThis.startedRenderers += 1),
        onCommitFiberRoot: () => undefined,
      },
    });
  });
  return async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
    const count = (mark: string) => texts.filter((text) => text.includes(mark)).length;
    const copies = Object.fromEntries(Object.entries(MARKS).map(([name, mark]) => [name, count(mark)]));
    expect(copies).toEqual(Object.fromEntries(Object.keys(MARKS).map((name) => [name, 1])));
    expect(await page.evaluate(() => globalThis.startedRenderers)).toBe(1);
  };
}
