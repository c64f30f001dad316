/** Log of visited pages, which assigns late measurements to the page where they occurred. */

const MOST_KEPT = 100;

const pages = [{ since: 0, path: window.location.pathname }];

/** Records a navigation. */
export function notePage(path: string): void {
  if (pages.at(-1)?.path === path) return;
  pages.push({ since: performance.now(), path });
  if (pages.length > MOST_KEPT) pages.shift();
}

/** Returns the path shown at `time`, in milliseconds since page load. */
export const pageAt = (time: number): string =>
  (pages.findLast(({ since }) => since <= time) ?? pages[0])?.path ?? '/';
