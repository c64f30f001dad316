import { useMutation } from '@demanda/api/use-mutation';
import type { UserSession } from '@demanda/contracts/user-sessions';
import type { User } from '@demanda/contracts/users';
import { ResultPanel } from '@demanda/ui/core';
import { ConfirmDialog, deviceOf, OpenSession } from '@demanda/ui/dialog';
import { useRef, useState } from 'react';
import { endUserSessionOptions } from '../../api/user-sessions';
import { useLeavePage } from '../../shared/use-leave-page';
import styles from './open-sessions.module.css';

interface OpenSessionsProps {
  user: User;
  sessions: readonly UserSession[];
  mayEnd: boolean;
}

/** The sessions with a button to end each; ending the current one signs out. */
export function OpenSessions({ user, sessions, mayEnd }: OpenSessionsProps) {
  const end = useMutation(endUserSessionOptions(user.id), { stays: true, parallel: true });
  const { leave } = useLeavePage();
  const [asked, setAsked] = useState<UserSession>();
  const list = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its session.
  const onSuccess = () => list.current?.focus();
  const endOrConfirm = (session: UserSession) =>
    session.current ? setAsked(session) : end.mutate(session.id, { onSuccess });
  return (
    <div ref={list} role="group" aria-label="Sessões abertas" tabIndex={-1} className={styles.sessions}>
      {sessions.length === 0 && <ResultPanel icon="empty" title="Nenhuma sessão aberta" />}
      {sessions.map((session) => (
        <OpenSession
          key={session.id}
          session={session}
          onEnd={mayEnd ? () => endOrConfirm(session) : undefined}
          busy={end.isPending && end.variables === session.id}
        />
      ))}
      {asked && (
        <ConfirmDialog
          title="Encerrar esta sessão"
          confirmText="Encerrar e sair"
          icon="signOut"
          onConfirm={() => void leave()}
          onClose={() => setAsked(undefined)}
        >
          Encerrar a sessão de <strong>{deviceOf(asked)}</strong>? É a que você está usando: você sairá do
          sistema agora.
        </ConfirmDialog>
      )}
    </div>
  );
}
