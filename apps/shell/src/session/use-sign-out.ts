import { signOut } from '@demanda/auth/session';
import { useNavigate } from '@demanda/router';

/** Leaves for /login without keeping the address: whoever signs in next starts at the dashboard. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate('/login', { replace: true });
  };
}
