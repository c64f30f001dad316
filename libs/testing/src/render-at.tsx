import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { startUser } from './user';

/** Opens a whole application at an address of the browser. `address()` is where the person is now. */
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
