import { useSession } from '@demanda/auth/use-session';
import { Navigate, Outlet } from '@demanda/router';
import { lacks, type Access } from './access';
import { AccessDenied, REFUSAL } from './access-denied';

const ADMIN_ONLY = 'Apenas administradores podem acessar esta página.';

/** Turns people away before anything of the remote is fetched (AUTH-16, G-AUTH-9, G-NAV-2). */
export function AccessGuard({ route }: { route: Access }) {
  const lack = lacks(useSession(), route);
  if (lack === 'profile') {
    return <AccessDenied reason={route.profiles?.join() === 'ADMIN' ? ADMIN_ONLY : REFUSAL} />;
  }
  if (lack === 'screen') return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}
