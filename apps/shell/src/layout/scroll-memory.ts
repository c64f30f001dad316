import type { createBrowserRouter, Location } from '@demanda/router';

/** `sessionStorage` key of the scroll positions of left pages, by URL. */
const STORAGE_KEY = 'demanda.scrolls';
/** Time to wait for a page that is still loading; as long as loading may take (ADR 0032). */
const RESTORE_TIMEOUT_MS = 30_000;
/** A grid that is still rendering moves back a frame later, to where its own scroll bar was. */
const STABLE_FRAMES = 10;
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'mousedown'] as const;

/** The second press of a double click on the page before, which `guardDoubleClicks` ignores as well. */
const isIgnored = ({ type, defaultPrevented }: Event) => type === 'mousedown' && defaultPrevented;

const scrollKeyOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** Scroll positions in pixels: of the page, then of its grid. */
type Position = [page: number, grid: number];

/** Long tables scroll on their own below their headers (`DataTable`). */
const gridOf = (content: ParentNode) => content.querySelector('[data-keeps-scroll]');

function readPositions(): Record<string, Position> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, Position>;
  } catch {
    return {};
  }
}

/** Removes the stored positions, whose URLs contain the filters of lists. */
export const forgetScroll = (): void => sessionStorage.removeItem(STORAGE_KEY);

/** Stores the scroll position of each page on navigation, before the next page renders. */
export function trackScrollOf(router: ReturnType<typeof createBrowserRouter>): void {
  let shown: Pick<Location, 'pathname' | 'search'> = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== shown.pathname) {
      const left: Position = [window.scrollY, gridOf(document)?.scrollTop ?? 0];
      const positions = { ...readPositions(), [scrollKeyOf(shown)]: left };
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    }
    shown = location;
  });
}

/**
 * Restores the scroll position of this URL as soon as `content` is long enough, unless the user scrolls meanwhile.
 * Returns the function that cancels it.
 */
export function restoreScroll(location: Location, content: Element): () => void {
  const [top, gridTop] = readPositions()[scrollKeyOf(location)] ?? [0, 0];
  window.scrollTo(0, top);
  if (top === 0 && gridTop === 0) return () => {};
  const isAt = (target: number, current: number) => Math.abs(target - current) <= 1;
  let framesInPlace = 0;
  // New rows of a grid do not change its size, so a ResizeObserver does not see them.
  const attempt = () => {
    const grid = gridTop > 0 ? gridOf(content) : null;
    framesInPlace = isAt(top, window.scrollY) && isAt(gridTop, grid?.scrollTop ?? 0) ? framesInPlace + 1 : 0;
    if (framesInPlace === STABLE_FRAMES) return stop();
    if (framesInPlace === 0) {
      window.scrollTo(0, top);
      if (grid) grid.scrollTop = gridTop;
    }
    frame = requestAnimationFrame(attempt);
  };
  let frame = requestAnimationFrame(attempt);
  const stopUnlessIgnored = (event: Event) => !isIgnored(event) && stop();
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const event of USER_INPUT_EVENTS) window.removeEventListener(event, stopUnlessIgnored);
  };
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const event of USER_INPUT_EVENTS) window.addEventListener(event, stopUnlessIgnored, { passive: true });
  return stop;
}
