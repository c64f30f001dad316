import { signOut } from '@demanda/auth/session';
import { useNavigate } from '@demanda/router';

/** Leaves for /login without keeping the address: whoever signs in next starts at the dashboard. */
export function useSignOut(end: () => Promise<void> = signOut): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await end();
    await navigate('/login', { replace: true });
  };
}
