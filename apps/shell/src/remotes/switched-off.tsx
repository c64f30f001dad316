import { LinkButton, ResultPanel } from '@demanda/ui/core';

/** Stands in for the pages of a remote that is switched off. */
export function SwitchedOff() {
  return (
    // told at once: it may have taken the place of what the person was reading
    <div role="alert">
      <title>Parte desativada · Demanda</title>
      <ResultPanel
        isPage
        title="Esta parte do sistema está desativada no momento."
        text="Nada do que foi salvo se perdeu. Assim que ela for reativada, esta página volta sozinha; o restante do sistema continua funcionando."
        actions={<LinkButton to="/dashboard">Ir para o Dashboard</LinkButton>}
      />
    </div>
  );
}
