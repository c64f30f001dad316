import type { Release } from '@demanda/federation/release';
import { Navigate, Route, Routes } from '@demanda/router';
import { Loading } from '@demanda/ui/core';
import { lazy, Suspense } from 'react';
import { navigationOf, shortcutsOf } from './layout/entries';
import { AccessGuard } from './remotes/access-guard';
import { RemoteView } from './remotes/remote-view';
import { SessionGuard } from './session/session-guard';
import { SignedOutOnly } from './session/signed-out-only';

// The frame comes after the sign-in, so that /login downloads little.
const Layout = lazy(async () => ({ default: (await import('./layout/layout')).Layout }));
const LoginPage = lazy(async () => ({ default: (await import('./pages/login-page')).LoginPage }));
const DashboardPage = lazy(async () => ({ default: (await import('./pages/dashboard-page')).DashboardPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings-page')).SettingsPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page')).NotFoundPage }));

/** Every address of the product: the shell's own, and those that the release names. */
export function AppRoutes({ release }: { release: Release }) {
  return (
    <Suspense fallback={<Loading text="Carregando..." />}>
      <Routes>
        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<LoginPage />} />
        </Route>
        <Route element={<SessionGuard />}>
          <Route element={<Layout entries={navigationOf(release)} />}>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/dashboard" element={<DashboardPage shortcuts={shortcutsOf(release)} />} />
            <Route path="/settings" element={<SettingsPage />} />
            {release.remotes.flatMap((remote) =>
              remote.routes.map((route) => (
                <Route key={route.path} element={<AccessGuard route={route} />}>
                  <Route path={route.path} element={<RemoteView remote={remote} path={route.path} />} />
                </Route>
              )),
            )}
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
