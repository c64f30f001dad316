import { useState, type ReactNode } from 'react';
import { useLive } from '../live/live-store';
import { RevocablePage } from './revocable-page';
import { DisabledRemote } from './disabled-remote';

const DISABLED_DIALOG = {
  title: 'Esta parte do sistema foi desativada',
  text: 'Ela foi desativada enquanto você editava. O que você digitou continua na página: salve ou copie antes de sair.',
};

interface SwitchGuardProps {
  /** Name of the remote. */
  remote: string;
  children: ReactNode;
}

/** Prevents a disabled remote from being loaded or shown; its page returns when it is enabled. */
export function SwitchGuard({ remote, children }: SwitchGuardProps) {
  const isOff = useLive().disabled.includes(remote);
  const [hasEntered, setHasEntered] = useState(!isOff);
  if (!isOff && !hasEntered) setHasEntered(true);
  if (isOff && !hasEntered) return <DisabledRemote />;
  return (
    <RevocablePage loss={isOff ? DISABLED_DIALOG : undefined} instead={<DisabledRemote />}>
      {children}
    </RevocablePage>
  );
}
