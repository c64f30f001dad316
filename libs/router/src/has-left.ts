import { useLocation } from 'react-router-dom';

/**
 * Returns a function that says whether the user has gone on to another page since this one was rendered, for what leads
 * elsewhere at the end of a call. A page stays rendered until the next one has loaded, while the URL is already that of
 * the next.
 */
export function useHasLeft(): () => boolean {
  const { pathname } = useLocation();
  return () => window.location.pathname !== pathname;
}
