import { SHELL_NAME } from '@demanda/contracts/platform-labels';
import { fetchRelease, openBuilds } from '@demanda/federation/open-parts';
import type { Release } from '@demanda/federation/release';

/** Release to offer to a tab. */
interface Offer {
  release: number | null;
  /** Parts that differ from those that the tab has loaded, as the menu names them; absent when nothing is known of it. */
  changed?: string[];
}

const SHELL_LABEL = 'Base do sistema';

/** Returns the names of what the tab has loaded and the live release has in another build. */
function changedParts(own: Release, live: Release): string[] {
  const before = openBuilds(own, own);
  const now = openBuilds(own, live);
  const changed = [...before].filter(([name, digest]) => now.get(name) !== digest).map(([name]) => name);
  const labelOf = (name: string) => {
    const entries = own.remotes.find((remote) => remote.name === name)?.navigation ?? [];
    return entries.length > 0 ? entries.map(({ label }) => label) : [name];
  };
  return changed.flatMap((name) => (name === SHELL_NAME ? [SHELL_LABEL] : labelOf(name)));
}

/**
 * Returns a function that maps the number of the live release to the one to offer: the first with the same builds of
 * what the tab has loaded, which is the tab's own while nothing of it changed. A release that cannot be read is offered.
 */
export function offeredRelease(own: Release): (live: number | null) => Promise<Offer> {
  let known: Release | undefined;
  let last: { number: number; builds: string } | undefined;
  return async (live) => {
    if (live === null || live === own.number) return { release: live };
    if (known?.number !== live) known = await fetchRelease();
    if (known?.number !== live) return { release: live };
    const changed = changedParts(own, known);
    if (changed.length === 0) return { release: own.number };
    const builds = JSON.stringify([...openBuilds(own, known)]);
    if (last?.builds !== builds) last = { number: live, builds };
    return { release: last.number, changed };
  };
}
