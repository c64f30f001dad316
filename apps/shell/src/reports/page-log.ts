/** Where the person was when, so that what is measured late is told of the right page. */

const MOST_KEPT = 100;

const pages = [{ since: 0, path: window.location.pathname }];

/** Notes that another page is shown from now on. */
export function notePage(path: string): void {
  if (pages.at(-1)?.path === path) return;
  pages.push({ since: performance.now(), path });
  if (pages.length > MOST_KEPT) pages.shift();
}

/** The path that was shown then; `time` in milliseconds since the page was loaded. */
export const pageAt = (time: number): string =>
  (pages.findLast(({ since }) => since <= time) ?? pages[0])?.path ?? '/';
