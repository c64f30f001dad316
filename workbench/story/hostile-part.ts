import { chromium, type Browser, type Page } from '@playwright/test';
import type { LiveState } from '@demanda/contracts/platform-live';
import { setTimeout as wait } from 'node:timers/promises';
import { launchOptions } from '../../tools/browser/launch';
import { restore, storageOf } from '../../apps/e2e/support/sign-in';
import { editsFor } from './hostile-edits';
import { hostileRemotes, type Hostile } from './hostile-remotes';
import type { Row } from './table';
import type { Team } from './team';

/** Time in which another page must open, although the shell waits some seconds for a remote that does not. */
const OTHER_PAGE_MS = 20_000;
/** Time that the hostile code gets. */
const ACTING_MS = 4_000;

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const tasks = (page: Page) => page.getByRole('heading', { name: 'Tarefas', level: 1 });

/** Whether the menu leads from billing to the list of tasks, with its rows. No other part changes that entry. */
async function isMenuUsable(page: Page): Promise<boolean> {
  try {
    await menuEntry(page, 'Tarefas').click({ timeout: OTHER_PAGE_MS });
    await tasks(page).waitFor({ timeout: OTHER_PAGE_MS });
    await page.locator('[role=row][row-id]').first().waitFor({ timeout: OTHER_PAGE_MS });
    return true;
  } catch {
    return false;
  }
}

/** Whether a new load of the same page leaves the menu usable: a frozen tab must be closed, as people do. */
async function isUsableAgain(url: string, frozen: Page): Promise<boolean> {
  const page = await frozen.context().newPage();
  await frozen.close({ runBeforeUnload: false }).catch(() => undefined);
  await page.goto(`${url}/billing`).catch(() => undefined);
  await page.waitForTimeout(ACTING_MS);
  return isMenuUsable(page);
}

/** Waits until the server serves the release that the tool has just put live. */
async function untilServed(url: string, said: string): Promise<void> {
  const wanted = Number(/Release (\d+) is live/.exec(said)?.[1]);
  const served = async () => ((await (await fetch(`${url}/api/platform/live`)).json()) as LiveState).release;
  while ((await served()) !== wanted) await wait(200);
}

async function visit(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    await restore(page, await storageOf(url, 'ADMIN'));
    await page.goto(`${url}/dashboard`);
    await menuEntry(page, 'Faturamento').click();
    await page.waitForTimeout(ACTING_MS);
    if (await isMenuUsable(page)) return 'contained';
    return (await isUsableAgain(url, page)) ? 'contained after a reload' : 'not prevented';
  } finally {
    await context.close();
  }
}

/** Builds each hostile remote in turn, and hands it to `work`. */
async function* eachHostile(billing: Team, work: (hostile: Hostile) => Promise<Row>): AsyncGenerator<Row> {
  for (const hostile of hostileRemotes) {
    billing.change(editsFor(hostile));
    const built = await billing.release('build', 'billing-mfe');
    if (built.isRefused) throw new Error(built.text);
    const row = await work(hostile);
    billing.reset();
    yield row;
  }
}

/** What `check` says of each hostile remote, which the gate accepts. */
export const checkPart = (_platform: Team, billing: Team): AsyncGenerator<Row> =>
  eachHostile(billing, async ({ name, isContained }) => {
    const { isRefused, text } = await billing.release('check', 'billing-mfe');
    const result = isRefused ? 'found by check' : 'not found by check';
    return {
      who: 'hostile',
      what: name,
      result,
      isRight: isRefused || isContained,
      note: text.split('\n').at(-1) ?? '',
    };
  });

/** What remains of the product when each hostile remote is live. */
export async function* hostilePart(_platform: Team, billing: Team): AsyncGenerator<Row> {
  const browser = await chromium.launch(launchOptions());
  yield* eachHostile(billing, async ({ name, isContained }) => {
    const live = await billing.release('publish', 'billing-mfe', '--again', '--unchecked', 'hostile');
    if (live.isRefused) throw new Error(live.text);
    const url = billing.env.RELEASE_SERVER!;
    await untilServed(url, live.text);
    const result = await visit(browser, url);
    const isRight = result !== 'not prevented' || !isContained;
    return { who: 'hostile', what: name, result, isRight, note: '' };
  });
  await browser.close();
}
