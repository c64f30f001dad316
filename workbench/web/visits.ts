import type { Browser, Page } from '@playwright/test';
import { advance, begin } from '../support/progress';
import { AREAS } from './areas';
import { clientPageGoal } from './client-page';
import {
  FIRST_ROW,
  freshPage,
  LOGIN,
  reach,
  type Goal,
  type VisitedProduct,
} from '../../apps/e2e/support/scenario';
import { limit } from './speed';

/** What a person waits for on a slow device, for one product or for two in turns. */

export const VISITS = 5;
export const SLOWDOWN = 4;
/** Time in which a page without calls has become idle, so that it has fetched what may be opened next. */
const IDLE_MS = 8_000;
/** A page on a machine that others use takes long; one that hangs is left out. */
const TIMEOUT_MS = 60_000;

export interface NamedProduct extends VisitedProduct {
  name: string;
}

/** Figures of a visit, in milliseconds; layout shift without a unit. */
type Figures = Record<string, number>;

/** Samples of each figure by product. */
export type Samples = Map<string, Map<string, number[]>>;

declare global {
  interface Window {
    figures: Record<'firstPaint' | 'formShown' | 'blocked' | 'shift', number>;
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
  const figures = { firstPaint: 0, formShown: 0, blocked: 0, shift: 0 };
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
  const look = () => {
    const button = document.querySelector('form [type=submit]');
    if (button?.getClientRects().length) figures.formShown = performance.now();
    else requestAnimationFrame(look);
  };
  look();
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

async function slowPage(browser: Browser, product: NamedProduct, goal: Goal): Promise<Page> {
  const page = await freshPage(browser, product, goal);
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.addInitScript(observe);
  await page.addInitScript(watchFirstRow);
  await limit(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

async function visitLogin(page: Page): Promise<Figures> {
  await reach(page, LOGIN);
  await page.waitForLoadState('networkidle');
  const { firstPaint, formShown, blocked, shift } = await page.evaluate(() => window.figures);
  return {
    '/login: first paint': firstPaint,
    '/login: usable': formShown,
    '/login: blocked': blocked,
    '/login: layout shift': shift,
  };
}

async function visitList(page: Page): Promise<Figures> {
  await reach(page, FIRST_ROW);
  const usable = await firstRowMs(page);
  await page.waitForLoadState('networkidle');
  const { firstPaint, blocked, shift } = await page.evaluate(() => window.figures);
  await reach(page, FIRST_ROW);
  return {
    '/tasks: first paint': firstPaint,
    '/tasks: first row': usable,
    '/tasks: blocked': blocked,
    '/tasks: layout shift': shift,
    '/tasks: first row of a second visit': await firstRowMs(page),
  };
}

async function visitClient(page: Page, goal: Goal): Promise<Figures> {
  await reach(page, goal);
  await page.waitForLoadState('networkidle');
  const { firstPaint, shift } = await page.evaluate(() => window.figures);
  return { '/cliente: first paint': firstPaint, '/cliente: layout shift': shift };
}

/** Clicks on the areas of the menu in an idle tab: the slowest area, for first and for later clicks. */
async function clickAreas(page: Page): Promise<Figures> {
  await page.goto('/dashboard');
  await page.waitForTimeout(IDLE_MS);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const figures: Figures = {};
  for (const turn of ['first', 'later']) {
    const times: number[] = [];
    for (const [entry, heading] of Object.entries(AREAS)) {
      await menu.getByRole('link', { name: entry, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      times.push(await firstRowMs(page));
    }
    figures[`slowest area: ${turn} click to first row`] = Math.max(...times);
  }
  return figures;
}

interface Visit {
  name: string;
  goalIn: (product: NamedProduct) => Goal | Promise<Goal>;
  run: (page: Page, goal: Goal) => Promise<Figures>;
}

const KINDS: readonly Visit[] = [
  { name: LOGIN.name, goalIn: () => LOGIN, run: visitLogin },
  { name: FIRST_ROW.name, goalIn: () => FIRST_ROW, run: visitList },
  { name: '/cliente', goalIn: clientPageGoal, run: visitClient },
  { name: 'the areas', goalIn: () => ({ ...FIRST_ROW, path: '/dashboard' }), run: clickAreas },
];

async function figuresOf(browser: Browser, product: NamedProduct, { goalIn, run }: Visit): Promise<Figures> {
  const goal = await goalIn(product);
  const page = await slowPage(browser, product, goal);
  try {
    return await run(page, goal);
  } finally {
    await page.close();
  }
}

/**
 * Measures the visits of each product in turns. A visit that fails, as on a machine that others use, is named with its
 * product and left out.
 */
export async function measureVisits(browser: Browser, products: readonly NamedProduct[]): Promise<Samples> {
  const samples: Samples = new Map(products.map(({ name }) => [name, new Map<string, number[]>()]));
  begin('visits on a slow device', VISITS * KINDS.length);
  for (let step = 0; step < VISITS * KINDS.length; step += 1) {
    const kind = KINDS[step % KINDS.length]!;
    const isForwards = Math.floor(step / KINDS.length) % 2 === 0;
    for (const product of isForwards ? products : [...products].reverse()) {
      const known = samples.get(product.name)!;
      try {
        for (const [figure, value] of Object.entries(await figuresOf(browser, product, kind)))
          known.set(figure, [...(known.get(figure) ?? []), value]);
      } catch (error) {
        console.error(`${kind.name}: ${product.name} failed: ${(error as Error).message.split('\n')[0]}`);
      }
    }
    advance();
  }
  return samples;
}
