import type { createBrowserRouter, Location } from '@demanda/router';

/** `sessionStorage` key of the scroll positions at which pages were left, by address. */
const STORAGE_KEY = 'demanda.scroll';
/** How long a page that is still loading is waited for. */
const PATIENCE_MS = 5_000;
const TAKES_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
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
      const positions = { ...readPositions(), [addressOf(shown)]: window.scrollY };
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
  const top = readPositions()[addressOf(location)] ?? 0;
  const isThere = () => {
    window.scrollTo(0, top);
    return window.scrollY >= top - 1;
  };
  if (isThere()) return () => {};
  const observer = new ResizeObserver(() => isThere() && stop());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of TAKES_OVER) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true });
  for (const part of [content, ...content.children]) observer.observe(part);
  return stop;
}
