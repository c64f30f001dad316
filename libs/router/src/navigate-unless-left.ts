import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Returns a function that navigates to a URL, or by a number of history entries, unless the user has gone on to another
 * page since this one was rendered: for what leads elsewhere at the end of a call. A page stays rendered until the next
 * one has loaded, while the URL is already that of the next.
 */
export function useNavigateUnlessLeft(): (to: string | number, options?: NavigateOptions) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (to, options) => {
    if (window.location.pathname !== pathname) return;
    void (typeof to === 'number' ? navigate(to) : navigate(to, options));
  };
}
