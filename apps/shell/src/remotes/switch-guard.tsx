import { useState, type ReactNode } from 'react';
import { useLive } from '../live/live-store';
import { LosablePage } from './losable-page';
import { SwitchedOff } from './switched-off';

const LOSS = {
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
  if (isOff && !hasEntered) return <SwitchedOff />;
  return (
    <LosablePage loss={isOff ? LOSS : undefined} instead={<SwitchedOff />}>
      {children}
    </LosablePage>
  );
}
