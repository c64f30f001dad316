import { fetchRelease, openBuilds } from '@demanda/federation/open-parts';
import type { Release } from '@demanda/federation/release';

/**
 * Returns a function that maps the number of the live release to the one to offer: the first with the same builds of
 * what the tab has loaded, which is the tab's own while nothing of it changed. A release that cannot be read is offered.
 */
export function offeredRelease(own: Release): (live: number | null) => Promise<number | null> {
  let known: Release | undefined;
  let last: { number: number; builds: string } | undefined;
  return async (live) => {
    if (live === null || live === own.number) return live;
    if (known?.number !== live) known = await fetchRelease();
    if (known?.number !== live) return live;
    const builds = openBuilds(own, known);
    if (builds === openBuilds(own, own)) return own.number;
    if (last?.builds !== builds) last = { number: live, builds };
    return last.number;
  };
}
