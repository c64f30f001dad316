import { useLocation } from '@demanda/router';
import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the title of the page; false while there is none, or when the page has chosen its own place. */
function focusTitle(main: HTMLElement): boolean {
  const title = main.querySelector('h1');
  if (!title) return false;
  const chosen = document.activeElement;
  if (chosen === main || !main.contains(chosen)) title.focus({ preventScroll: true });
  return true;
}

/**
 * After a navigation the page starts at its top and its title is read out, as after a page load. The first
 * page is the browser's own business.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  // Focus and scrolling belong to the document, and the title of a remote page comes when its code has come.
  useEffect(() => {
    const element = main.current;
    if (!element || shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    if (focusTitle(element)) return undefined;
    const observer = new MutationObserver(() => focusTitle(element) && observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, pathname]);
}
