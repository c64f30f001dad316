import type { BrowserContext } from '@playwright/test';
import { click } from '../support/hands';
import {
  changePage,
  changeRelease,
  contextWith,
  expectNothingForeign,
  failureOn,
  FOREIGN_CODE,
  replaceBy,
  type PageRemote,
} from '../support/tampering';
import { expect, test } from '../support/test';

/** Only released code runs: pages with a manipulated release document, and code injected into a page. */

const ELSEWHERE = 'https://elsewhere.example/remoteEntry.js';
const OTHER_PATH = '/builds/other/0123456789abcdef/remoteEntry.js';
const OTHER_DIGEST = `sha384-${'A'.repeat(64)}`;

const REMOTES = [
  { name: 'tasks', path: '/tasks' },
  { name: 'deliveries', path: '/deliveries' },
  { name: 'billing', path: '/billing' },
  { name: 'admin', path: '/profiles' },
];

/** A container with the name of the released one that returns foreign code. */
const foreignContainer = ({ container }: PageRemote) =>
  `${FOREIGN_CODE} window[${JSON.stringify(container)}] = { init() {}, get: async () => () => ({ pages: {} }) };`;

/** Manipulations of the page and of its requests. */
const CHANGES: Record<string, (remote: PageRemote) => PageRemote> = {
  'without its digest': (remote) => ({ ...remote, integrity: null }),
  'with the digest of something else': (remote) => ({ ...remote, integrity: OTHER_DIGEST }),
  'from another origin': (remote) => ({ ...remote, entry: ELSEWHERE }),
  'from another path': (remote) => ({ ...remote, entry: OTHER_PATH }),
  'with a foreign container in its place': (remote) => remote,
};

test.setTimeout(360_000);

/** Opens a remote with a manipulated release document, in a tab of its own. */
async function expectNotRun(
  context: BrowserContext,
  { name, path }: (typeof REMOTES)[number],
  change: (remote: PageRemote) => PageRemote,
): Promise<void> {
  const page = await context.newPage();
  await changeRelease(page, path, (remote) => {
    if (remote.name !== name) return remote;
    const changed = change(remote);
    const foreign = replaceBy(foreignContainer(remote));
    // With only the digest removed, the file is the released one and must still not run.
    if (changed.integrity !== null) void page.route((url) => url.href.endsWith(changed.entry), foreign);
    return { ...changed, preload: [], previous: null };
  });
  await page.goto(path);
  await expect(failureOn(page)).toBeVisible({ timeout: 90_000 });
  await expectNothingForeign(page);
  await click(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.close();
}

test('a remote does not run with a manipulated release document, and the rest works', async ({
  browser,
  productUrl,
  session,
  expectProblem,
}) => {
  [/integrity/, /elsewhere\.example/, /\[remote .*\] (tampered|network)/, /RemoteError/].forEach(
    expectProblem,
  );
  // Its tabs share the cache.
  const context = await contextWith(browser, productUrl, await session('ADMIN'));
  // All remotes are loaded by the same code, so each manipulation changes one of them, in turn.
  for (const [index, [what, change]] of Object.entries(CHANGES).entries()) {
    const remote = REMOTES[index % REMOTES.length]!;
    await test.step(`${remote.name} ${what}`, () => expectNotRun(context, remote, change));
  }
  await context.close();
});

test('a page without the digests of its release or scripts does not start', async ({
  browser,
  productUrl,
  expectProblem,
}) => {
  [/integrity/, /elsewhere\.example/, /carries no release document/].forEach(expectProblem);
  const context = await browser.newContext({ baseURL: productUrl });
  const changes: Record<string, (html: string) => string> = {
    'no release': (html) => html.replace(/(id="release">)[^<]*/, '$1'),
    'a release without a digest': (html) => html.replaceAll('"integrity":', '"nothing":'),
    'scripts without digests': (html) => html.replace(/(<script defer[^>]*?) integrity="[^"]*"/g, '$1'),
    'scripts with other digests': (html) =>
      html.replace(/(<script defer[^>]*?) integrity="[^"]*"/g, `$1 integrity="${OTHER_DIGEST}"`),
    'scripts from elsewhere': (html) => html.replace(/(<script defer src=)"[^"]*"/g, `$1"${ELSEWHERE}"`),
  };
  for (const [what, change] of Object.entries(changes)) {
    await test.step(what, async () => {
      const page = await context.newPage();
      await changePage(page, '/login', change);
      await page.route(ELSEWHERE, replaceBy(FOREIGN_CODE));
      await page.goto('/login');
      await expect(failureOn(page)).toHaveText('Não foi possível abrir o Demanda');
      await expectNothingForeign(page);
      await page.close();
    });
  }
  await context.close();
});

test('scripts that run after the page has said that it cannot start change and report nothing', async ({
  page,
}) => {
  // As the failure of a style sheet does that comes before the scripts run.
  await page.addInitScript(() => {
    const replace = () => document.getElementById('root')?.replaceWith('Algo deu errado');
    new MutationObserver(replace).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Algo deu errado')).toBeVisible();
});
