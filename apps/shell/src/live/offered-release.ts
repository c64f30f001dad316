import { changesOpenParts, fetchRelease } from '@demanda/federation/open-parts';
import type { Release } from '@demanda/federation/release';

/**
 * Returns a function that maps the number of the live release to the one to offer: the tab's own while nothing changed
 * that the tab has loaded. A release that cannot be read is offered.
 */
export function offeredRelease(own: Release): (live: number | null) => Promise<number | null> {
  let known: Release | undefined;
  return async (live) => {
    if (live === null || live === own.number) return live;
    if (known?.number !== live) known = await fetchRelease();
    return known?.number === live && !changesOpenParts(own, known) ? own.number : live;
  };
}
