import { LinkButton, ResultPanel } from '@demanda/ui/core';
import { useState, type ReactNode } from 'react';
import { useLive } from '../live/live-store';
import styles from './disabled-remote.module.css';
import { RevocablePage } from './revocable-page';

/** Replaces the pages of a disabled remote; `reason` is what the ADMIN gave, if any. */
function DisabledRemote({ reason }: { reason: string | undefined }) {
  return (
    // Announced at once: it may have replaced the page that the user was reading.
    <div role="alert">
      <title>Parte desativada · Demanda</title>
      <ResultPanel
        isPage
        title="Esta parte do sistema está desativada no momento."
        text={
          <>
            {reason && <strong className={styles.reason}>Motivo: {reason}</strong>}
            Nada do que foi salvo se perdeu. Assim que ela for reativada, esta página volta sozinha; o
            restante do sistema continua funcionando.
          </>
        }
        actions={<LinkButton to="/dashboard">Ir para o Dashboard</LinkButton>}
      />
    </div>
  );
}

const disabledDialog = (reason: string | undefined) => ({
  title: 'Esta parte do sistema foi desativada',
  text: `Ela foi desativada enquanto você editava. ${reason ? `Motivo: “${reason}”. ` : ''}O que você digitou continua na página: salve ou copie antes de sair.`,
});

interface SwitchGuardProps {
  remote: string;
  children: ReactNode;
}

/** Prevents a disabled remote from being loaded or shown; its page returns when it is enabled. */
export function SwitchGuard({ remote, children }: SwitchGuardProps) {
  const { disabled, disabledReasons } = useLive();
  const isOff = disabled.includes(remote);
  const reason = disabledReasons?.[remote];
  const [hasEntered, setHasEntered] = useState(!isOff);
  if (!isOff && !hasEntered) setHasEntered(true);
  if (isOff && !hasEntered) return <DisabledRemote reason={reason} />;
  return (
    <RevocablePage
      loss={isOff ? disabledDialog(reason) : undefined}
      instead={<DisabledRemote reason={reason} />}
    >
      {children}
    </RevocablePage>
  );
}
