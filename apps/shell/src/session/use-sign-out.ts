import { signOut } from '@demanda/auth/session';
import { removeDrafts } from '@demanda/record-form/draft-store';
import { useNavigate } from '@demanda/router';

/**
 * Returns a function that signs out, removes all drafts and opens /login without a return URL: the next user starts at
 * the dashboard.
 */
export function useSignOut(end: () => Promise<void> = signOut): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await end();
    removeDrafts();
    await navigate('/login', { replace: true });
  };
}
