import { useState, type ReactNode } from 'react';
import { useLive } from '../live/live-store';
import { RevocablePage } from './revocable-page';
import { DisabledRemote } from './disabled-remote';

const disabledDialog = (reason: string | undefined) => ({
  title: 'Esta parte do sistema foi desativada',
  text: `Ela foi desativada enquanto você editava. ${reason ? `Motivo: “${reason}”. ` : ''}O que você digitou continua na página: salve ou copie antes de sair.`,
});

interface SwitchGuardProps {
  /** Name of the remote. */
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
