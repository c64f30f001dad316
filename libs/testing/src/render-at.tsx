import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { startUser } from './user';

/** Renders a whole application at a URL. `address()` returns the current URL. */
export function renderAt(address: string, app: ReactElement) {
  window.history.pushState(null, '', address);
  const { pathname, search, hash } = window.location;
  if (pathname + search + hash !== address) throw new Error(`${address} is no address`);
  const view = render(app);
  return {
    ...view,
    user: startUser(),
    address: () => window.location.pathname + window.location.search + window.location.hash,
  };
}
