import { listPathOf, NavigationType, useArrival, useLocation, useNavigationType } from '@demanda/router';
import { isDialogOpen } from '@demanda/ui/core';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { restoreScroll } from './scroll-memory';

/** Focuses the page's title unless the page has set the focus itself, or a dialog such as the palette holds it. */
function focusTitle(main: HTMLElement, title: HTMLElement): void {
  if (isDialogOpen()) return;
  const chosen = document.activeElement;
  if (chosen === main || !main.contains(chosen)) title.focus({ preventScroll: true });
}

/**
 * After a navigation, scrolls to the top and focuses the page's title, so that screen readers announce it; after Back,
 * restores the scroll position. The first page is left to the browser, and a list stays where it is while a record opens
 * beside it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const { pathname } = location;
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const arrival = useArrival();
  const shown = useRef<{ pathname: string; title?: HTMLElement }>({ pathname });

  const placeScroll = useEffectEvent((content: HTMLElement) => {
    if (isWayBack || arrival) return restoreScroll(location, content);
    window.scrollTo(0, 0);
    return undefined;
  });

  // Focus and scrolling belong to the document, and the title of a remote's page appears when its code has loaded.
  useEffect(() => {
    const element = main.current;
    if (!element) return undefined;
    const { pathname: left, title } = shown.current;
    const isSamePage = title?.isConnected && listPathOf(left) === listPathOf(pathname);
    shown.current = { pathname, title };
    if (isSamePage) return undefined;
    const isFirst = left === pathname;
    const stopScrolling = isFirst ? undefined : placeScroll(element);
    const noteTitle = () => {
      const found = element.querySelector('h1');
      if (!found) return false;
      shown.current = { pathname, title: found };
      if (!isFirst) focusTitle(element, found);
      return true;
    };
    const observer = new MutationObserver(() => noteTitle() && observer.disconnect());
    if (!noteTitle()) observer.observe(element, { childList: true, subtree: true });
    return () => {
      stopScrolling?.();
      observer.disconnect();
    };
  }, [main, pathname]);
}
