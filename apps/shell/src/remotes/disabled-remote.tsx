import { LinkButton, ResultPanel } from '@demanda/ui/core';
import styles from './disabled-remote.module.css';

/** Replaces the pages of a disabled remote; `reason` is what the ADMIN gave, if any. */
export function DisabledRemote({ reason }: { reason: string | undefined }) {
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
