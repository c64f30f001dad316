import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { callAsUser, type Call } from './call';
import { guard, logPolicyViolations } from './guards';
import { openKeptContext, type KeptContext } from './kept-context';
import { type Role } from './people';
import { restore, storageOf, type Storage } from './sign-in';

interface Fixtures {
  /** Signs a page in without the form; the page is then ready for goto(). */
  signInAs: (page: Page, role: Role) => Promise<void>;
  /** Returns an API client for `role`, to create what a test needs. */
  apiAs: (role: Role) => Promise<Call>;
  /** Expects a console error; every unexpected one, of whichever tab, fails the test. */
  expectProblem: (pattern: RegExp) => void;
  /** A tab of another person, with a storage of its own. */
  theirs: Page;
  /** True for a journey that needs an empty cache, or leaves something in the context that cannot be removed. */
  hasOwnContext: boolean;
}

/** Lends a journey the kept context of these settings, which is opened when it is the first one. */
type Lend = (
  settings: readonly unknown[],
  info: TestInfo,
  use: (context: BrowserContext) => Promise<void>,
) => Promise<void>;

interface WorkerFixtures {
  lend: Lend;
  productUrl: string;
  session: (role: Role) => Promise<Storage>;
}

/** Test with guards: fails on requests to another origin, console errors, uncaught errors and violated policies. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  productUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of this pattern
    async ({}, use) => {
      const url = process.env.E2E_URL;
      if (!url) throw new Error('E2E_URL is not set: the product was not started.');
      await use(url);
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ productUrl }, use) => {
      const sessions = new Map<Role, Promise<Storage>>();
      await use((role) => {
        const session = sessions.get(role) ?? storageOf(productUrl, role);
        sessions.set(role, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
  browser: [
    async ({ browser }, use) => {
      logPolicyViolations(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  lend: [
    async ({ browser, productUrl }, use) => {
      const kept = new Map<string, KeptContext>();
      await use(async (settings, info, work) => {
        const key = JSON.stringify(settings);
        const one = kept.get(key) ?? (await openKeptContext(browser, new URL(productUrl).origin));
        kept.delete(key);
        await work(one.context);
        // Closing it takes the picture of a failed journey.
        if (info.status !== info.expectedStatus) return one.context.close();
        await one.reset();
        kept.set(key, one);
      });
    },
    { scope: 'worker' },
  ],
  hasOwnContext: [false, { option: true }],
  context: async ({ browser, lend, hasOwnContext, locale, timezoneId, viewport }, use, info) => {
    if (!hasOwnContext) return lend([locale, timezoneId, viewport], info, use);
    const context = await browser.newContext();
    await use(context);
    return context.close();
  },
  theirs: ({ lend, locale, timezoneId, viewport }, use, info) =>
    lend([locale, timezoneId, viewport, 'theirs'], info, async (context) => use(await context.newPage())),
  expectProblem: [
    // Uses the context so that this ends first, and the context still takes its screenshot of a failure found here.
    async ({ context, productUrl }, use) => {
      const watched = guard(context.browser()!, new URL(productUrl).origin);
      await use(watched.expectProblem);
      base.expect(watched.findings()).toEqual([]);
    },
    { auto: true },
  ],
  signInAs: ({ session }, use) => use(async (page, role) => restore(page, await session(role))),
  apiAs: ({ session, request }, use) =>
    use(async (role) => callAsUser(request, (await session(role))['auth.token'] ?? '')),
});

export { expect } from '@playwright/test';
