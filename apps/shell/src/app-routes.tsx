import { LINK_KINDS, linkPaths } from '@demanda/contracts/account-link-pages';
import { CONFIRMATION_PATH } from '@demanda/contracts/provider-sign-in';
import type { Release } from '@demanda/federation/release';
import { RemotePage } from '@demanda/federation/remote-page';
import { Navigate, Route, Routes } from '@demanda/router';
import { late, PageSkeleton } from '@demanda/ui/core';
import { navigationOf } from './layout/entries';
import { useLive } from './live/live-store';
import { platformAccess } from './platform/platform-access';
import { latePage } from './pages/late-page';
import { AccessGuard } from './remotes/access-guard';
import { RecordRoute } from './remotes/record-route';
import { RemoteView } from './remotes/remote-view';
import { SwitchGuard } from './remotes/switch-guard';
import { SessionGuard } from './session/session-guard';
import { SignedOutOnly } from './session/signed-out-only';

// The layout loads after the sign-in, so that /login stays small.
const Layout = latePage(async () => (await import('./layout/layout')).Layout);
const LoginPage = latePage(async () => (await import('./pages/login-page')).LoginPage);
const ForgottenPasswordPage = latePage(
  async () => (await import('./pages/forgotten-password-page')).ForgottenPasswordPage,
);
const AccountLinkPage = latePage(async () => (await import('./pages/account-link-page')).AccountLinkPage);
const Skeleton = () => <PageSkeleton />;
const DashboardPage = late(async () => (await import('./pages/dashboard-page')).DashboardPage, Skeleton);
const SettingsPage = late(async () => (await import('./pages/settings-page')).SettingsPage, Skeleton);
const AccountPage = late(async () => (await import('./pages/account-page')).AccountPage, Skeleton);
const ConfirmationPage = latePage(async () => (await import('./pages/confirmation-page')).ConfirmationPage);
const PlatformPage = late(async () => (await import('./pages/platform-page')).PlatformPage, Skeleton);
const HealthPage = late(async () => (await import('./pages/health-page')).HealthPage, Skeleton);
const BranchPreviewPage = latePage(async () => (await import('./preview/preview-parts')).BranchPreviewPage);
const NotFoundPage = latePage(async () => (await import('./pages/not-found-page')).NotFoundPage);

/** Routes of the shell and of the remotes in the release. */
export function AppRoutes({ release }: { release: Release }) {
  const { disabled } = useLive();
  const remotes = release.remotes.filter(({ name }) => !disabled.includes(name));
  return (
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
        <Route path="/preview/:preview" element={<BranchPreviewPage />} />
        <Route element={<Layout entries={navigationOf(remotes)} remotes={remotes} RemotePage={RemotePage} />}>
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
  );
}
