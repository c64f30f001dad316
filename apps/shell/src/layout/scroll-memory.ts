import type { createBrowserRouter, Location } from '@demanda/router';

/** `sessionStorage` key of the scroll positions at which pages were left, by address. */
const STORAGE_KEY = 'demanda.scrolls';
/** How long a page that is still loading is waited for. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 50;
const TAKES_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** Pixels: of the page, then of the grid in it. */
type Position = [page: number, grid: number];

/** A long table scrolls by itself below its heads (`DataGrid`). */
const gridOf = (content: ParentNode) => content.querySelector('[data-keeps-scroll]');

function readPositions(): Record<string, Position> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, Position>;
  } catch {
    return {};
  }
}

/** Forgets the positions: their addresses say what the lists were filtered by. */
export const forgetScroll = (): void => sessionStorage.removeItem(STORAGE_KEY);

/** Keeps where each page was scrolled to when it was left; asked before the next page is rendered. */
export function noteScrollOf(router: ReturnType<typeof createBrowserRouter>): void {
  let shown: Pick<Location, 'pathname' | 'search'> = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname !== shown.pathname) {
      const left: Position = [window.scrollY, gridOf(document)?.scrollTop ?? 0];
      const positions = { ...readPositions(), [addressOf(shown)]: left };
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    }
    shown = location;
  });
}

/**
 * Scrolls to where the page at this address was left, as soon as `content` is long enough, unless the person scrolls
 * meanwhile. Returns the function that gives up.
 */
export function restoreScroll(location: Location, content: Element): () => void {
  const [top, gridTop] = readPositions()[addressOf(location)] ?? [0, 0];
  const isThere = () => {
    window.scrollTo(0, top);
    const grid = gridTop > 0 ? gridOf(content) : null;
    if (grid) grid.scrollTop = gridTop;
    return window.scrollY >= top - 1 && (grid?.scrollTop ?? 0) >= gridTop - 1;
  };
  if (isThere()) return () => {};
  // the rows of a grid come without a change of its size
  const attempts = setInterval(() => isThere() && stop(), RETRY_MS);
  const stop = () => {
    clearInterval(attempts);
    clearTimeout(timer);
    for (const event of TAKES_OVER) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true });
  return stop;
}
