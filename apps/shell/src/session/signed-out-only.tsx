import { useSession } from '@demanda/auth/use-session';
import { Navigate, Outlet, useLocation } from '@demanda/router';
import { returnUrl } from './return-url';

/** Redirects signed-in users to the page they wanted to open, else to the dashboard (AUTH-11, AUTH-14, AUTH-15). */
export function SignedOutOnly() {
  const { status } = useSession();
  const location = useLocation();
  if (status !== 'signed-out') return <Navigate to={returnUrl(location.state) ?? '/dashboard'} replace />;
  return <Outlet />;
}
