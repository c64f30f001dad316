import { failureOf } from '@demanda/api/messages';
import { useConfirmedCall, useMutation } from '@demanda/api/use-mutation';
import type { UserSession } from '@demanda/contracts/user-sessions';
import { Button, Card, FailurePanel, Loading } from '@demanda/ui/core';
import { ConfirmDialog, OpenSession } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from './account.module.css';
import { endOtherSessionsOptions, endOwnSessionOptions, ownSessionsOptions } from './account-calls';

/** The open sessions of the user; every one but the current can be ended here. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(ownSessionsOptions);
  const [endsOthers, setEndsOthers] = useState(false);
  const hasOthers = sessions?.some(({ current }) => !current);
  return (
    <Card
      title="Sessões abertas"
      actions={
        hasOthers && (
          <Button icon="signOut" onClick={() => setEndsOthers(true)}>
            Encerrar as outras
          </Button>
        )
      }
    >
      {sessions && <Sessions sessions={sessions} />}
      {!sessions && error && (
        <FailurePanel title="Não foi possível carregar as sessões" {...failureOf({ error, refetch })} />
      )}
      {!sessions && !error && <Loading text="Carregando as sessões…" />}
      {endsOthers && <EndOthersDialog onClose={() => setEndsOthers(false)} />}
    </Card>
  );
}

function Sessions({ sessions }: { sessions: readonly UserSession[] }) {
  const end = useMutation(endOwnSessionOptions, { stays: true, parallel: true });
  const list = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its session.
  const onSuccess = () => list.current?.focus();
  return (
    <div ref={list} role="group" aria-label="Sessões abertas" tabIndex={-1} className={styles.sessions}>
      {sessions.map((session) => (
        <OpenSession
          key={session.id}
          session={session}
          onEnd={session.current ? undefined : () => end.mutate(session.id, { onSuccess })}
          busy={end.isPending && end.variables === session.id}
        />
      ))}
    </div>
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const asking = useConfirmedCall(endOtherSessionsOptions, undefined, onClose);
  return (
    <ConfirmDialog
      title="Encerrar as outras sessões"
      confirmText="Encerrar as outras"
      icon="signOut"
      {...asking}
    >
      Encerrar todas as suas sessões, menos esta? Nos outros dispositivos será preciso entrar de novo. Os
      links que você pediu para definir a senha deixam de valer.
    </ConfirmDialog>
  );
}
