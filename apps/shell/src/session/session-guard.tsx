import { useSession } from '@demanda/auth/use-session';
import { Navigate, Outlet, useLocation } from '@demanda/router';
import { Loading } from '@demanda/ui/core';
import { keep } from './kept-location';

/** Lets signed-in people in; anybody else goes to /login and comes back here afterwards (AUTH-12 to AUTH-14). */
export function SessionGuard() {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'checking') return <Loading text="Verificando autenticação..." />;
  if (status === 'signed-out') return <Navigate to="/login" replace state={keep(location)} />;
  return <Outlet />;
}
