import { useSession } from '@demanda/auth/use-session';
import { Navigate, Outlet, useLocation } from '@demanda/router';
import { late, Loading, useHasUnsaved } from '@demanda/ui/core';
import { ProofHost } from '../account/proof-host';
import { latePage } from '../pages/late-page';
import { toLoginState } from './return-url';

const CHECKING = 'Verificando autenticação...';
const SignInAgain = late(async () => (await import('./sign-in-again')).SignInAgain);
const NewPasswordPage = latePage(async () => (await import('./new-password')).NewPasswordPage, CHECKING);
const NewPasswordDialog = late(async () => (await import('./new-password')).NewPasswordDialog);
const FactorSetUpPage = latePage(async () => (await import('./factor-set-up')).FactorSetUpPage, CHECKING);

/**
 * Requires a session; others go to /login and return here afterwards (AUTH-12 to AUTH-14). A session that ends with
 * unsaved input keeps the page and asks for the password. After a sign-in with a one-time password, a new one must be
 * set first, and then the second factor that a profile requires.
 */
export function SessionGuard() {
  const { status, user } = useSession();
  const location = useLocation();
  const isUnsaved = useHasUnsaved();
  if (status === 'checking') return <Loading text={CHECKING} />;
  if (status === 'signed-out') return <Navigate to="/login" replace state={toLoginState(location)} />;
  const mustChange = status === 'signed-in' && user?.mustChangePassword;
  const mustSetUp = status === 'signed-in' && user?.mustSetUpFactor && !isUnsaved;
  const page = mustSetUp ? <FactorSetUpPage /> : <Outlet />;
  return (
    <>
      {mustChange && !isUnsaved ? <NewPasswordPage /> : page}
      {status === 'interrupted' && <SignInAgain />}
      {mustChange && isUnsaved && <NewPasswordDialog />}
      <ProofHost />
    </>
  );
}
