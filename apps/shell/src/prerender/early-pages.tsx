// eslint-disable-next-line no-restricted-imports -- of the build, not of the product
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ThemeProvider } from '@demanda/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import React, { type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignInPage } from '../pages/login-page';
import { EarlyFrame } from './early-frame';

/** Run by the build (tools/rsbuild/early-pages.ts) with a window that knows only the colour scheme. */

// The stores of the product have no value for a server, since only these pages are rendered without a browser.
Object.assign(React, {
  useSyncExternalStore: (_subscribe: unknown, getSnapshot: () => unknown) => getSnapshot(),
});

interface Rendered {
  html: string;
  /** Styles of the antd components. */
  css: string;
}

function render(page: ReactNode): Rendered {
  const cache = createCache();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StyleProvider cache={cache}>
        <ThemeProvider>{page}</ThemeProvider>
      </StyleProvider>
    </QueryClientProvider>,
  );
  return { html, css: extractStyle(cache, true) };
}

/** Returns the sign-in page. */
export const renderSignIn = (): Rendered => render(<SignInPage />);

/** Returns the frame of the pages after the sign-in. */
export const renderFrame = (): Rendered => render(<EarlyFrame />);
