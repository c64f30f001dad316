import type { Release } from '@demanda/federation/release';
import type { RemotePlace } from './page-at';

type Priority = 'preload' | 'prefetch';

const fetched = new Set<string>();

/**
 * Loads the files of a page into the browser's cache, each once: `prefetch` when nothing else is loading, `preload` at
 * once. They do not run before the page opens, since a faulty remote must not reach the pages of others (ADR 0032).
 */
export function fetchFiles({ preloads }: Release, { remote, route }: RemotePlace, rel: Priority): void {
  const places = preloads?.pages[route.path];
  if (!preloads || !places) return;
  for (const { url, integrity } of [...remote.preload, ...places.map((place) => preloads.files[place]!)]) {
    if (fetched.has(`${rel} ${url}`) || document.head.querySelector(`link[rel="preload"][href="${url}"]`))
      continue;
    fetched.add(`${rel} ${url}`);
    const as = url.endsWith('.css') ? 'style' : 'script';
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel, as, crossOrigin: 'anonymous', integrity, href: url }));
  }
}
