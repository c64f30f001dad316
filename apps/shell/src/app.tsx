import type { Release } from '@demanda/federation/release';
import { BrowserRouter, useNavigate } from '@demanda/router';
import { LinkProvider, ThemeProvider } from '@demanda/ui/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppBoundary } from './app-boundary';
import { AppRoutes } from './app-routes';

interface AppProps {
  release: Release;
  queryClient: QueryClient;
}

/** The frame of the product: what every page stands in. */
export function App({ release, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <BrowserRouter>
          <RoutedLinks>
            <AppBoundary>
              <AppRoutes release={release} />
            </AppBoundary>
          </RoutedLinks>
        </BrowserRouter>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function RoutedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <LinkProvider navigate={(address, options) => void navigate(address, options)}>{children}</LinkProvider>
  );
}
