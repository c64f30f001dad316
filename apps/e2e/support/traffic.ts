import type { Browser, CDPSession } from '@playwright/test';
import { freshPage, reach, type Goal, type VisitedProduct } from './scenario';

interface Fetched {
  path: string;
  isScript: boolean;
  /** Compressed bytes over the network including headers; 0 for a cached or preloaded response. */
  bytes: number;
  encoding?: string;
  /** Milliseconds since the epoch. */
  askedAt?: number;
}

declare global {
  interface Window {
    /** Milliseconds since the epoch, once the goal is shown. */
    goalShownAt?: number;
  }
}

/** Network traffic of a page until its goal is reached. */
export interface Traffic {
  /** Milliseconds since navigation. */
  time: number;
  scriptBytes: number;
  scripts: number;
  requests: number;
  /** Documents that only contain the URLs of code. */
  manifests: number;
  /** Files transferred more than once. */
  twice: number;
}

/** Responses below this size are never compressed by the server. */
const ALWAYS_PACKED = 2_000;

function refuseUnpacked(scripts: readonly Fetched[]): void {
  const unpacked = scripts.filter(({ bytes, encoding }) => bytes > ALWAYS_PACKED && encoding !== 'gzip');
  if (unpacked.length > 0)
    throw new Error(`Not sent as gzip: ${unpacked.map(({ path }) => path).join(', ')}`);
}

const isManifest = ({ path }: Fetched) => /(manifest|release|remotes?|snapshot)\.json$/.test(path);

/** Counts the fetched files; a preloaded script is requested twice, but transferred and counted once. */
export function count(responses: readonly Fetched[], time: number): Traffic {
  const fetched = responses.filter(({ bytes }) => bytes > 0);
  const scripts = fetched.filter(({ isScript }) => isScript);
  const files = scripts.map(({ path }) => path);
  return {
    time,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: scripts.length,
    requests: fetched.length,
    manifests: fetched.filter(isManifest).length,
    twice: files.length - new Set(files).size,
  };
}

/** Records every request of the page, in order, with its result. */
async function listen(network: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    const isScript = type === 'Script' || pathname.endsWith('.js');
    fetched.set(requestId, { path: pathname, isScript, bytes: 0, askedAt: wallTime * 1000 });
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const known = fetched.get(requestId);
    // nginx writes the names of headers in another case.
    if (known) known.encoding = new Headers(response.headers).get('content-encoding') ?? undefined;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = fetched.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  await network.send('Network.enable');
  // Without this the server would send brotli to a browser.
  await network.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  return fetched;
}

/** Runs in the page: notes when the goal is shown. */
function noteGoal(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    window.goalShownAt = Date.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Measures one visit with an empty cache. Requests that began before the goal are counted in full. */
export async function trafficOf(browser: Browser, product: VisitedProduct, goal: Goal): Promise<Traffic> {
  const page = await freshPage(browser, product, goal);
  if (goal.shown) await page.addInitScript(noteGoal, goal.shown);
  const fetched = await listen(await page.context().newCDPSession(page));
  const start = performance.now();
  await reach(page, goal);
  const time = performance.now() - start;
  const shownAt = (await page.evaluate(() => window.goalShownAt)) ?? Date.now();
  const until = [...fetched.values()].filter(({ askedAt }) => askedAt! <= shownAt);
  await page.waitForLoadState('networkidle');
  await page.close();
  refuseUnpacked(until.filter(({ isScript }) => isScript));
  return count(until, time);
}
