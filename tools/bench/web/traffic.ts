import type { Browser } from '@playwright/test';
import type { Side } from './sides';
import { freshPage, reach, type Goal } from './visit';

/** What a page took from the network until its goal was reached. */
export interface Traffic {
  requests: number;
  scripts: Script[];
}

export interface Script {
  path: string;
  /** Bytes over the wire, gzip, with headers. */
  bytes: number;
}

interface Response {
  path: string;
  isScript: boolean;
  encoding?: string;
}

/** Bytes below which the server packs nothing. */
const ALWAYS_PACKED = 2_000;

function refuseUnpacked(scripts: readonly (Script & Response)[]): void {
  const unpacked = scripts.filter(({ bytes, encoding }) => bytes > ALWAYS_PACKED && encoding !== 'gzip');
  if (unpacked.length > 0)
    throw new Error(`Not sent as gzip: ${unpacked.map(({ path }) => path).join(', ')}`);
}

/** Counts one visit with an empty cache. What was asked for before the goal is counted to its end. */
export async function trafficOf(browser: Browser, side: Side, goal: Goal): Promise<Traffic> {
  const page = await freshPage(browser, side, goal);
  const network = await page.context().newCDPSession(page);
  const asked = new Map<string, Response>();
  const bytes = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    asked.set(requestId, { path: pathname, isScript: type === 'Script' || pathname.endsWith('.js') });
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const known = asked.get(requestId);
    if (known) known.encoding = response.headers['content-encoding'];
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await network.send('Network.enable');
  // The server would send brotli to a browser.
  await network.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  await reach(page, goal);
  const until = [...asked.keys()];
  await page.waitForLoadState('networkidle');
  await page.close();
  const fetched = until
    .map((id) => ({ ...asked.get(id)!, bytes: bytes.get(id) ?? 0 }))
    // A script that was fetched ahead is asked for again and costs nothing.
    .filter((one) => one.bytes > 0);
  const scripts = fetched.filter(({ isScript }) => isScript);
  refuseUnpacked(scripts);
  return { requests: fetched.length, scripts };
}

export const scriptBytes = ({ scripts }: Traffic): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);
