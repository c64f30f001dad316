import { clearSession } from '@demanda/auth/session-store';
import { useSession } from '@demanda/auth/use-session';
import { useLocation } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { ProviderLinks } from './provider-sign-in';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-again.module.css';
import { useSignOut } from './use-sign-out';

/** The server has already ended the session, so no logout is sent. */
const abandonSession = async () => clearSession();

/**
 * Sign-in dialog over a page with unsaved input whose session has ended. After the sign-in the page continues, and
 * calls refused meanwhile are repeated (ADR 0022). Until then the page is unreadable (G-USE-7). Users who signed in at
 * a provider may do so again: that leaves the page, whose draft stays.
 */
export function SignInAgain() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const leave = useSignOut(abandonSession);
  return (
    <Dialog title="Sua sessão terminou" size="sm" hidesPage>
      <p className={styles.lead}>
        Entre de novo para continuar. O que você digitou está guardado nesta página.
      </p>
      <SignInForm username={user?.username} />
      {user?.provider && <ProviderLinks next={pathname + search} />}
      <div className={styles.out}>
        <Button kind="text" onClick={() => void leave()}>
          Descartar e sair
        </Button>
      </div>
    </Dialog>
  );
}
