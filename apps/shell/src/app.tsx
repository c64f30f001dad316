import type { Release } from '@demanda/federation/release';
import { useSession } from '@demanda/auth/use-session';
import { createBrowserRouter, RouterProvider, useNavigate } from '@demanda/router';
import { LinkProvider, PersonProvider, ThemeProvider } from '@demanda/ui/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AppBoundary } from './app-boundary';
import { AppRoutes } from './app-routes';
import { BottomNotices } from './live/bottom-notices';
import { trackScrollOf } from './layout/scroll-memory';
import { recordPage } from './reports/page-log';
import { UnsavedGuard } from './unsaved/unsaved-guard';

/** Root component of the shell. */
export function App({ release, queryClient }: { release: Release; queryClient: QueryClient }) {
  const [router] = useState(() => startRouter(release));
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
        <BottomNotices release={release} />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function startRouter(release: Release) {
  // A data router with one catch-all route: only data routers support `useBlocker`.
  const router = createBrowserRouter([{ path: '*', element: <RoutedApp release={release} /> }]);
  router.subscribe(({ location }) => recordPage(location.pathname));
  trackScrollOf(router);
  return router;
}

function RoutedApp({ release }: { release: Release }) {
  return (
    <AppBoundary build={release.shell.digest}>
      <RoutedLinks>
        <UnsavedGuard>
          <AppRoutes release={release} />
        </UnsavedGuard>
      </RoutedLinks>
    </AppBoundary>
  );
}

function RoutedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <LinkProvider navigate={(address, options) => void navigate(address, options)}>
      <PersonProvider id={useSession().user?.id}>{children}</PersonProvider>
    </LinkProvider>
  );
}
