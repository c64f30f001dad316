import { useSession } from '@demanda/auth/use-session';
import { Navigate, Outlet, useLocation } from '@demanda/router';
import { Loading } from '@demanda/ui/core';
import { lazy, Suspense } from 'react';
import { keep } from './kept-location';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again')).SignInAgain }));
const checking = <Loading text="Verificando autenticação..." />;

/**
 * Lets signed-in people in; anybody else goes to /login and comes back here afterwards (AUTH-12 to AUTH-14).
 * A session that ends over unsaved changes leaves the page as it is and asks for the password.
 */
export function SessionGuard() {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'checking') return checking;
  if (status === 'signed-out') return <Navigate to="/login" replace state={keep(location)} />;
  return (
    <>
      <Suspense fallback={checking}>
        <Outlet />
      </Suspense>
      {status === 'interrupted' && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}
