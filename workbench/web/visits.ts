import type { Browser, Page } from '@playwright/test';
import { advance, begin } from '../support/progress';
import { type Row } from '../support/report';
import { median } from '../support/statistics';
import { AREA_MS, SECOND_VISIT_MS, SHIFT, VISIT } from './limits';
import { AREAS } from './areas';
import { clientPageGoal } from './client-page';
import type { ComparedProduct } from './products';
import { FIRST_ROW, freshPage, LOGIN, reach, type Goal } from '../../apps/e2e/support/scenario';
import { limit } from './speed';
import { noiseOf, type Verdicts } from '../support/verdicts';

/** What a person waits for: absolute figures of the product, on a slow device. */

const VISITS = 5;
const SLOWDOWN = 4;
/** Time in which a page without calls has become idle, so that it has fetched what may be opened next. */
const IDLE_MS = 8_000;

/** Figures of one visit; layout shift without a unit, the others in milliseconds. */
type Figures = Record<'firstPaint' | 'usable' | 'blocked' | 'shift', number>;

declare global {
  interface Window {
    figures: Omit<Figures, 'usable'>;
    /**
     * Milliseconds from the navigation or the last click to the frame that shows the first row; undefined before it.
     */
    firstRowMs: number | undefined;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page before its scripts; without named functions, for which tsx adds a helper that the page lacks. */
function observe(): void {
  const figures = { firstPaint: 0, blocked: 0, shift: 0 };
  window.figures = figures;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { entryType, name, startTime, duration } = entry;
      if (name === 'first-contentful-paint') figures.firstPaint = startTime;
      if (entryType === 'longtask') figures.blocked += Math.max(0, duration - 50);
      if (entryType === 'layout-shift' && !(entry as LayoutShift).hadRecentInput)
        figures.shift += (entry as LayoutShift).value;
    }
  }).observe({ entryTypes: ['paint', 'longtask', 'layout-shift'] });
}

/** Runs in the page before its scripts. The page's own clock, since each step of Playwright is slowed down as well. */
function watchFirstRow(): void {
  const cell = () => document.querySelector('[role=row][row-id] [role=gridcell]');
  let frame = 0;
  const watch = (start: number, former: Element | null) => {
    window.firstRowMs = undefined;
    cancelAnimationFrame(frame);
    const look = () => {
      const found = cell();
      if (found && found !== former) window.firstRowMs = performance.now() - start;
      else frame = requestAnimationFrame(look);
    };
    look();
  };
  watch(0, null);
  addEventListener('click', (event) => watch(event.timeStamp, cell()), true);
}

const firstRowMs = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.firstRowMs !== undefined);
  return page.evaluate(() => window.firstRowMs!);
};

async function slowPage(browser: Browser, product: ComparedProduct, goal: Goal): Promise<Page> {
  const page = await freshPage(browser, product, goal);
  await page.addInitScript(observe);
  await page.addInitScript(watchFirstRow);
  await limit(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

const millisecondsOf = async (run: () => Promise<unknown>) => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

async function figuresOf(page: Page, goal: Goal): Promise<Figures> {
  const reached = await millisecondsOf(() => reach(page, goal));
  const usable = goal === FIRST_ROW ? await firstRowMs(page) : reached;
  await page.waitForLoadState('networkidle');
  return { ...(await page.evaluate(() => window.figures)), usable };
}

/** Returns a row, judged by the limit. */
function rowOf(name: string, samples: number[], limit: number, verdicts: Verdicts, unit = ' ms'): Row {
  const [value, noise] = [median(samples), noiseOf(samples)];
  const shown = (figure: number) => (unit ? `${figure.toFixed(0)}${unit}` : figure.toFixed(3));
  return [name, shown(value), shown(noise), verdicts.atMost(name, value, limit, { unit, noise })];
}

/** The measured visits: first ones of the sign-in, of the list and of a client's page, and a second one of the list. */
export async function visitRows(
  browser: Browser,
  product: ComparedProduct,
  verdicts: Verdicts,
): Promise<Row[]> {
  const login: Figures[] = [];
  const list: Figures[] = [];
  const client: Figures[] = [];
  const again: number[] = [];
  const clientPage = await clientPageGoal(product);
  const goals = [[LOGIN, login] as const, [FIRST_ROW, list] as const, [clientPage, client] as const];
  begin('first and second visits on a slow device', VISITS);
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const [goal, figures] of goals) {
      const page = await slowPage(browser, product, goal);
      figures.push(await figuresOf(page, goal));
      if (goal === FIRST_ROW) {
        await reach(page, goal);
        again.push(await firstRowMs(page));
      }
      await page.close();
    }
    advance();
  }
  const row = (name: string, of: Figures[], figure: keyof Figures, limit: number, unit?: string) =>
    rowOf(
      name,
      of.map((one) => one[figure]),
      limit,
      verdicts,
      unit,
    );
  return [
    row('/login: first paint', login, 'firstPaint', VISIT['/login'].firstPaintMs),
    row('/login: usable', login, 'usable', VISIT['/login'].usableMs),
    row('/login: layout shift', login, 'shift', SHIFT['/login'], ''),
    row('/tasks: first paint', list, 'firstPaint', VISIT['/tasks'].firstPaintMs),
    row('/tasks: first row', list, 'usable', VISIT['/tasks'].usableMs),
    row('/tasks: blocked', list, 'blocked', VISIT['/tasks'].blockedMs),
    row('/tasks: layout shift', list, 'shift', SHIFT['/tasks'], ''),
    rowOf('/tasks: first row of a second visit', again, SECOND_VISIT_MS, verdicts),
    row('/cliente: first paint', client, 'firstPaint', VISIT['/cliente'].firstPaintMs),
    row('/cliente: layout shift', client, 'shift', SHIFT['/cliente'], ''),
  ];
}

/** Clicks on the areas of the menu in an idle tab: the slowest area of each visit, for first and for later clicks. */
export async function areaRows(
  browser: Browser,
  product: ComparedProduct,
  verdicts: Verdicts,
): Promise<Row[]> {
  const slowest: Record<keyof typeof AREA_MS, number[]> = { first: [], later: [] };
  begin('clicks on the areas', VISITS);
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await slowPage(browser, product, { ...FIRST_ROW, path: '/dashboard' });
    await page.goto('/dashboard');
    await page.waitForTimeout(IDLE_MS);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const turn of ['first', 'later'] as const) {
      const times: number[] = [];
      for (const [entry, heading] of Object.entries(AREAS)) {
        await menu.getByRole('link', { name: entry, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
        times.push(await firstRowMs(page));
      }
      slowest[turn].push(Math.max(...times));
    }
    await page.close();
    advance();
  }
  return [
    rowOf('slowest area: first click to first row', slowest.first, AREA_MS.first, verdicts),
    rowOf('slowest area: later click to first row', slowest.later, AREA_MS.later, verdicts),
  ];
}
