import { LINK_KINDS, linkPaths } from '@demanda/contracts/account-links';
import { CONFIRMATION_PATH } from '@demanda/contracts/external-accounts';
import type { Release } from '@demanda/federation/release';
import { Navigate, Route, Routes } from '@demanda/router';
import { Loading } from '@demanda/ui/core';
import { lazy, Suspense } from 'react';
import { navigationOf } from './layout/entries';
import { useLive } from './live/live-store';
import { platformAccess } from './platform/platform-access';
import { EarlyFrameEnd } from './prerender/early-frame-end';
import { AccessGuard } from './remotes/access-guard';
import { RecordRoute } from './remotes/record-route';
import { RemoteView } from './remotes/remote-view';
import { SwitchGuard } from './remotes/switch-guard';
import { SessionGuard } from './session/session-guard';
import { SignedOutOnly } from './session/signed-out-only';

// The layout loads after the sign-in, so that /login stays small.
const Layout = lazy(async () => ({ default: (await import('./layout/layout')).Layout }));
const LoginPage = lazy(async () => ({ default: (await import('./pages/login-page')).LoginPage }));
const ForgottenPasswordPage = lazy(async () => ({
  default: (await import('./pages/forgotten-password-page')).ForgottenPasswordPage,
}));
const AccountLinkPage = lazy(async () => ({
  default: (await import('./pages/account-link-page')).AccountLinkPage,
}));
const DashboardPage = lazy(async () => ({ default: (await import('./pages/dashboard-page')).DashboardPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings-page')).SettingsPage }));
const AccountPage = lazy(async () => ({ default: (await import('./pages/account-page')).AccountPage }));
const ConfirmationPage = lazy(async () => ({
  default: (await import('./pages/confirmation-page')).ConfirmationPage,
}));
const PlatformPage = lazy(async () => ({ default: (await import('./pages/platform-page')).PlatformPage }));
const HealthPage = lazy(async () => ({ default: (await import('./pages/health-page')).HealthPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page')).NotFoundPage }));

/** Routes of the shell and of the remotes in the release. */
export function AppRoutes({ release }: { release: Release }) {
  const { disabled } = useLive();
  const remotes = release.remotes.filter(({ name }) => !disabled.includes(name));
  return (
    <Suspense fallback={<Loading text="Carregando..." />}>
      <EarlyFrameEnd />
      <Routes>
        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/forgot-password" element={<ForgottenPasswordPage />} />
        </Route>
        {LINK_KINDS.map((kind) => (
          <Route key={kind} path={linkPaths[kind]} element={<AccountLinkPage kind={kind} />} />
        ))}
        <Route path={CONFIRMATION_PATH} element={<ConfirmationPage />} />
        <Route element={<SessionGuard />}>
          <Route element={<Layout entries={navigationOf(remotes)} remotes={remotes} />}>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            <Route path="/dashboard" element={<DashboardPage remotes={remotes} />} />
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/account" element={<AccountPage />} />
            <Route element={<AccessGuard route={platformAccess} />}>
              <Route path="/platform" element={<PlatformPage />} />
              <Route path="/health" element={<HealthPage />} />
            </Route>
            {release.remotes.flatMap((remote) =>
              remote.routes.map((route) => (
                <Route key={route.path} element={<AccessGuard route={route} />}>
                  <Route element={<RecordRoute />}>
                    <Route
                      path={route.path}
                      element={
                        <SwitchGuard key={remote.name} remote={remote.name}>
                          <RemoteView remote={remote} path={route.page ?? route.path} />
                        </SwitchGuard>
                      }
                    />
                  </Route>
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
