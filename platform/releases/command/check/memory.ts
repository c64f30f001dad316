import type { CDPSession } from '@playwright/test';
import type { Finding } from './finding';
import { goInside, HOME, untilShown } from './open-route';
import type { Visit } from './plan';
import type { Tab } from './run-visit';

/** Sizes of a page after garbage collection. */
export interface Sizes {
  heapKb: number;
  nodes: number;
  listeners: number;
  /** Intervals, observers, and nodes and styles beside the root, regardless of their creator. */
  resources: number;
}

/** Ten visits; when the page grew, ten more distinguish a leak from caches that were still being filled. */
const FIRST_VISITS = 10;
const MEASURED_AFTER = [4, 7, 10, 15, 20];

const COLLECTIONS = 3;

/** Growth per visit that is accepted: caches and compiled code grow a little. */
const ACCEPTED: Sizes = { heapKb: 100, nodes: 5, listeners: 1, resources: 0.5 };

const UNITS: Record<keyof Sizes, string> = {
  heapKb: 'KB of memory',
  nodes: 'nodes',
  listeners: 'listeners',
  resources: 'intervals, observers or elements beside the root',
};

async function measure({ page }: Tab, cdp: CDPSession): Promise<Sizes> {
  // Nodes and their wrappers are collected in turns, and what a WeakRef returned only after the turn that asked.
  for (let turn = 0; turn < COLLECTIONS; turn++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((known) => known.name === name)?.value ?? 0;
  const resources = await page.evaluate(
    () => window.audit.resources().filter(({ kind }) => kind !== 'listener' && kind !== 'loop').length,
  );
  return {
    heapKb: metric('JSHeapUsedSize') / 1024,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    resources,
  };
}

interface Measurement {
  visits: number;
  sizes: Sizes;
}

/** Growth per visit between each measurement and the next one. */
const growths = (measured: readonly Measurement[], size: keyof Sizes) =>
  measured.slice(1).map(({ visits, sizes }, index) => {
    const before = measured[index]!;
    return (sizes[size] - before.sizes[size]) / (visits - before.visits);
  });

/**
 * Returns a finding for each size that grew by more than the accepted amount with every visit. A single growth, as of
 * the background work that the shell loads late, is not a leak.
 */
export function judgeMemory(visit: Visit, measured: readonly Measurement[]): Finding[] {
  const sizes = Object.keys(ACCEPTED) as (keyof Sizes)[];
  return sizes.flatMap((size) => {
    const growth = Math.min(...growths(measured, size));
    if (growth <= ACCEPTED[size]) return [];
    const what = `Each visit leaves ${Math.round(growth * 10) / 10} ${UNITS[size]} behind.`;
    return [
      {
        ...visit,
        what,
        todo: 'Release in the cleanup of effects what they registered, and keep no page in a module.',
      },
    ];
  });
}

/** Opens and leaves one route again and again, and measures whether the page grows. */
export async function runMemory(tab: Tab, visit: Visit): Promise<Finding[]> {
  const { page, watch } = tab;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const address = await tab.addressOf(visit.route);
  const measured: Measurement[] = [];
  for (let visits = 1; visits <= Math.max(...MEASURED_AFTER); visits++) {
    if (visits > FIRST_VISITS && judgeMemory(visit, measured).length === 0) break;
    await goInside(page, address);
    const { isLoaded } = await untilShown(page, watch);
    // The visit of this route has reported it.
    if (!isLoaded) break;
    await goInside(page, HOME);
    await untilShown(page, watch);
    if (MEASURED_AFTER.includes(visits)) measured.push({ visits, sizes: await measure(tab, cdp) });
  }
  await cdp.detach();
  watch.take();
  return measured.length < 2 ? [] : judgeMemory(visit, measured);
}
