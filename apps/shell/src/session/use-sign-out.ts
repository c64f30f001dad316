import { signOut } from '@demanda/auth/session';
import { useNavigate } from '@demanda/router';

/** Returns a function that signs out and opens /login without a return URL: the next user starts at the dashboard. */
export function useSignOut(end: () => Promise<void> = signOut): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await end();
    await navigate('/login', { replace: true });
  };
}
