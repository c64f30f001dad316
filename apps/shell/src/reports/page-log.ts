/** Log of visited pages, which assigns late measurements to the page where they occurred. */

const MAX_PAGES = 100;

const pages = [{ since: 0, path: window.location.pathname }];

/** Records a navigation. */
export function recordPage(path: string): void {
  if (pages.at(-1)?.path === path) return;
  pages.push({ since: performance.now(), path });
  if (pages.length > MAX_PAGES) pages.shift();
}

/** Returns the path shown at `time`, in milliseconds since page load. */
export const pageAt = (time: number): string =>
  (pages.findLast(({ since }) => since <= time) ?? pages[0])?.path ?? '/';
