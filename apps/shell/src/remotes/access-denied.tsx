import { useNavigate } from '@demanda/router';
import { LinkButton, ResultPanel, toast } from '@demanda/ui/core';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds in which the panel can be read before the dashboard takes its place. */
const READING_MS = 1_500;

/** What the panel says, and the toast where no profile is named (NOTIF-22). */
export const REFUSAL = 'Você não tem permissão para acessar esta página.';

/** Says in a toast why the page stays closed, and moves on to the dashboard. */
export function AccessDenied({ reason }: { reason: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate('/dashboard', { replace: true }));

  // The toast and the timer live outside React and belong to the moment in which the panel appears.
  useEffect(() => {
    toast.error(`Acesso negado. ${reason}`);
    const timer = setTimeout(leave, READING_MS);
    return () => clearTimeout(timer);
  }, [reason]);

  return (
    <>
      <title>Acesso Negado · Demanda</title>
      <ResultPanel
        isPage
        icon="denied"
        title="Acesso Negado"
        text={REFUSAL}
        actions={<LinkButton to="/dashboard">Ir para o Dashboard</LinkButton>}
      />
    </>
  );
}
