import type { BrowserContext, Page } from '@playwright/test';
import { contextWith, expectNothingForeign, failureOn, filesOfPage, tamperWith } from '../support/tampering';
import { expect, test } from '../support/test';
import { launchOptions } from '../tools';

/**
 * Only released code runs: each script and stylesheet of these pages names its digest, and the browser refuses a few of
 * each app that were tampered with.
 */

declare global {
  interface Window {
    reportWithoutDigest?: (element: string) => Promise<void>;
  }
}

const CONCURRENT_PAGES = 3;
/** Includes all retries of a refused file. */
const FAILURE_TIMEOUT_MS = 90_000;

interface Place {
  path: string;
  title: string;
  /** Which of `KINDS` is tampered with; all when it is missing. */
  kind?: number;
  /** App whose files are tampered with; files of the shell that every page loads are tested with the first page. */
  app: string;
}

const FIRST: Place = { path: '/dashboard', title: 'Dashboard', app: 'shell' };
const PLACES: Place[] = [
  FIRST,
  { path: '/tasks/create', title: 'Nova Tarefa', app: 'shell' },
  // All remotes are loaded by the same code, so one kind of file is tampered with of each.
  { path: '/tasks', title: 'Tarefas', app: 'tasks-mfe', kind: 0 },
  { path: '/deliveries', title: 'Entregas', app: 'deliveries-mfe', kind: 1 },
  { path: '/billing', title: 'Faturamento', app: 'billing-mfe', kind: 2 },
  { path: '/profiles', title: 'Usuários', app: 'admin-mfe', kind: 1 },
];

const heading = (page: Page, { title }: Place) =>
  page.getByRole('heading', { level: 1, name: new RegExp(title) });

interface Loaded {
  /** Files of the app. */
  files: string[];
  /** Elements that the page added without a digest. */
  withoutDigest: string[];
}

/** Loads a page until it is complete, and returns what it loaded. */
async function load(context: BrowserContext, place: Place): Promise<Loaded> {
  const page = await context.newPage();
  const withoutDigest: string[] = [];
  await page.exposeFunction('reportWithoutDigest', (element: string) => withoutDigest.push(element));
  // The bundler's runtime removes a script once it ran, so each element is read when it is added.
  await page.addInitScript(() => {
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isFile = node instanceof Element && node.matches('script[src], link[rel=stylesheet]');
        if (isFile && !node.getAttribute('integrity')) void window.reportWithoutDigest?.(node.outerHTML);
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const files = await filesOfPage(page, place.path, () => expect(heading(page, place)).toBeVisible());
  return { files: files.filter((file) => file.includes(`/builds/${place.app}/`)), withoutDigest };
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, lane));
}

/** Asserts that the file is refused and the user sees an error; the layout may work without a minor chunk. */
async function expectRefused(context: BrowserContext, place: Place, file: string): Promise<void> {
  const page = await context.newPage();
  const refusal = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('integrity') && message.text().includes(file),
    timeout: FAILURE_TIMEOUT_MS,
  });
  await tamperWith(page, file);
  await page.goto(place.path);
  await refusal;
  const failure = failureOn(page);
  const shown = place.app === 'shell' ? failure.or(heading(page, place)).first() : failure;
  await expect(shown, file).toBeVisible({ timeout: FAILURE_TIMEOUT_MS });
  await expectNothingForeign(page);
  await page.close();
}

/** The entry or first script, the last one, which is loaded on demand, and a stylesheet. */
const KINDS: ((files: string[]) => string | undefined)[] = [
  (files) => files.find((file) => file.endsWith('.js')),
  (files) => files.findLast((file) => file.endsWith('.js')),
  (files) => files.find((file) => file.endsWith('.css')),
];

const sampleOf = (files: string[], kinds: typeof KINDS) =>
  [...new Set(kinds.map((find) => find(files)))].filter((file) => file !== undefined);

// Several tabs at once: those of one process would share files that they have in memory.
test.use({ launchOptions: launchOptions(), hasOwnContext: true });
test.setTimeout(600_000);

for (const place of PLACES) {
  test(`no tampered file of ${place.app} runs on ${place.path}`, async ({
    browser,
    productUrl,
    session,
    expectProblem,
  }) => {
    expectProblem(/integrity|RemoteError|\[remote .*\] tampered|chunk \w+ failed/);
    const context = await contextWith(browser, productUrl, await session('ADMIN'));
    const loaded = await load(context, place);
    expect(loaded.withoutDigest).toEqual([]);
    // When the first page is of another app, all loaded files belong to this place.
    const known = place !== FIRST && place.app === FIRST.app ? (await load(context, FIRST)).files : [];
    const files = loaded.files.filter((file) => !known.includes(file));
    const kinds = place.kind === undefined ? KINDS : KINDS.slice(place.kind, place.kind + 1);
    const sample = sampleOf(files, kinds);
    expect(sample).not.toEqual([]);
    await inLanes(sample, (file) => expectRefused(context, place, file));
    await context.close();
  });
}
