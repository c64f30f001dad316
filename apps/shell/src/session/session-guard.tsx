import { useSession } from '@demanda/auth/use-session';
import { Navigate, Outlet, useLocation } from '@demanda/router';
import { Loading, useHasUnsaved } from '@demanda/ui/core';
import { lazy, Suspense } from 'react';
import { ProofHost } from '../account/proof-host';
import { toLoginState } from './return-url';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again')).SignInAgain }));
const NewPasswordPage = lazy(async () => ({ default: (await import('./new-password')).NewPasswordPage }));
const NewPasswordDialog = lazy(async () => ({ default: (await import('./new-password')).NewPasswordDialog }));
const FactorSetUpPage = lazy(async () => ({ default: (await import('./factor-set-up')).FactorSetUpPage }));
const checking = <Loading text="Verificando autenticação..." />;

/**
 * Requires a session; others go to /login and return here afterwards (AUTH-12 to AUTH-14). A session that ends with
 * unsaved input keeps the page and asks for the password. After a sign-in with a one-time password, a new one must be
 * set first, and then the second factor that a profile requires.
 */
export function SessionGuard() {
  const { status, user } = useSession();
  const location = useLocation();
  const isUnsaved = useHasUnsaved();
  if (status === 'checking') return checking;
  if (status === 'signed-out') return <Navigate to="/login" replace state={toLoginState(location)} />;
  const mustChange = status === 'signed-in' && user?.mustChangePassword;
  const mustSetUp = status === 'signed-in' && user?.mustSetUpFactor && !isUnsaved;
  const page = mustSetUp ? <FactorSetUpPage /> : <Outlet />;
  return (
    <>
      <Suspense fallback={checking}>{mustChange && !isUnsaved ? <NewPasswordPage /> : page}</Suspense>
      <Suspense>
        {status === 'interrupted' && <SignInAgain />}
        {mustChange && isUnsaved && <NewPasswordDialog />}
      </Suspense>
      <ProofHost />
    </>
  );
}
