import { signOut } from '@demanda/auth/session';
import { removeDrafts } from '@demanda/record-form/draft-store';
import { useNavigate } from '@demanda/router';

/**
 * Returns a function that signs out, removes all drafts and opens /login without a return URL: the next user starts at
 * the dashboard. After a sign-in at a provider, that one ends its session too and leads back (ADR 0115).
 */
export function useSignOut(end: () => Promise<string | undefined | void> = signOut): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const url = await end();
    removeDrafts();
    if (url) window.location.assign(url);
    else await navigate('/login', { replace: true });
  };
}
