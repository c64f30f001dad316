import { errorMessage } from '@demanda/api/messages';
import { signInByProvider } from '@demanda/auth/session';
import { Navigate, useLocation } from '@demanda/router';
import { LinkButton, Loading } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { removeEarlySignIn } from './early-sign-in';
import { shownProviders, startUrl } from './providers';
import { returnUrl } from './return-url';
import styles from './sign-in-layout.module.css';

/** Links to the providers of the server, below the form; nothing where there are none (ADR 0090). */
export function ProviderLinks({ next }: { next: string | undefined }) {
  const providers = shownProviders();
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers} role="group" aria-label="Outras formas de entrar">
      {providers.map(({ id, name }) => (
        <LinkButton key={id} to={startUrl(id, next)} leaves block>
          Entrar com {name}
        </LinkButton>
      ))}
    </div>
  );
}

/** Exchanges the code of a sign-in at a provider for a session, which closes this page. */
export function ProviderSignIn({ code, onEntering }: { code: string; onEntering: () => void }) {
  const location = useLocation();
  const entered = useQuery({
    queryKey: ['provider-sign-in', code],
    queryFn: async () => {
      onEntering();
      await signInByProvider(code);
      return true;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

  // The form of the page is external to React.
  useEffect(removeEarlySignIn, []);

  if (!entered.error) return <Loading text="Entrando..." />;
  const failure = errorMessage(entered.error);
  return <Navigate to="/login" replace state={{ from: returnUrl(location.state), provider: { failure } }} />;
}
