import { NavigationType, useArrival, useLocation, useNavigationType } from '@demanda/router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { restoreScroll } from './scroll-memory';

/** Focuses the page's title; false when there is none yet, or when the page has set the focus itself. */
function focusTitle(main: HTMLElement): boolean {
  const title = main.querySelector('h1');
  if (!title) return false;
  const chosen = document.activeElement;
  if (chosen === main || !main.contains(chosen)) title.focus({ preventScroll: true });
  return true;
}

/**
 * After a navigation, scrolls to the top and focuses the page's title, so that screen readers announce it; after Back,
 * restores the scroll position. The first page is left to the browser.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const { pathname } = location;
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const arrival = useArrival();
  const shown = useRef(pathname);

  const placeScroll = useEffectEvent((content: HTMLElement) => {
    if (isWayBack || arrival) return restoreScroll(location, content);
    window.scrollTo(0, 0);
    return undefined;
  });

  // Focus and scrolling belong to the document, and the title of a remote's page appears when its code has loaded.
  useEffect(() => {
    const element = main.current;
    if (!element || shown.current === pathname) return undefined;
    shown.current = pathname;
    const stopScrolling = placeScroll(element);
    const observer = new MutationObserver(() => focusTitle(element) && observer.disconnect());
    if (!focusTitle(element)) observer.observe(element, { childList: true, subtree: true });
    return () => {
      stopScrolling?.();
      observer.disconnect();
    };
  }, [main, pathname]);
}
