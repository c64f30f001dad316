import { ThemeProvider } from '@demanda/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import React, { type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignInPage } from '../pages/login-page';
import { EarlyFrame } from './early-frame';

/** Run by the build (tools/rsbuild/early-pages.ts) with a window that has no preferences. */

// The stores of the product have no value for a server, since only these pages are rendered without a browser.
Object.assign(React, {
  useSyncExternalStore: (_subscribe: unknown, getSnapshot: () => unknown) => getSnapshot(),
});

const render = (page: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>{page}</ThemeProvider>
    </QueryClientProvider>,
  );

export const renderSignIn = (): string => render(<SignInPage />);

/** Returns the frame of the pages after the sign-in. */
export const renderFrame = (): string => render(<EarlyFrame />);
