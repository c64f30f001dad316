import { useNavigate } from '@demanda/router';
import { LinkButton, ResultPanel, toast } from '@demanda/ui/core';
import { useEffect, useEffectEvent } from 'react';

/** Time to read the panel before the dashboard replaces it. */
const REDIRECT_DELAY_MS = 1_500;

/** Text of the panel, and of the toast when no profile is named (NOTIF-22). */
export const ACCESS_DENIED_TEXT = 'Você não tem permissão para acessar esta página.';

/** Shows in a toast why access was denied and moves on to the dashboard. */
export function AccessDenied({ reason }: { reason: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate('/dashboard', { replace: true }));

  // The toast and the timer are external to React and start when the panel appears.
  useEffect(() => {
    toast.error(`Acesso negado. ${reason}`);
    const timer = setTimeout(leave, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [reason]);

  return (
    <>
      <title>Acesso Negado · Demanda</title>
      <ResultPanel
        isPage
        icon="denied"
        title="Acesso Negado"
        text={ACCESS_DENIED_TEXT}
        actions={<LinkButton to="/dashboard">Ir para o Dashboard</LinkButton>}
      />
    </>
  );
}
