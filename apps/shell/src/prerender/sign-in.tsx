// eslint-disable-next-line no-restricted-imports -- of the build, not of the product
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ThemeProvider } from '@demanda/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignInPage } from '../pages/login-page';

/** Run by the build (tools/rsbuild/sign-in-page.ts) with a window that knows only the colour scheme. */

// The stores of the product have no value for a server, since only this page is rendered without a browser.
Object.assign(React, {
  useSyncExternalStore: (_subscribe: unknown, getSnapshot: () => unknown) => getSnapshot(),
});

/** Returns the sign-in page as HTML, and the styles of its antd components. */
export function renderSignIn(): { html: string; css: string } {
  const cache = createCache();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StyleProvider cache={cache}>
        <ThemeProvider>
          <SignInPage />
        </ThemeProvider>
      </StyleProvider>
    </QueryClientProvider>,
  );
  return { html, css: extractStyle(cache, true) };
}
