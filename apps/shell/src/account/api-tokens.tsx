import { errorMessage } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import type { ApiToken } from '@demanda/contracts/api-tokens';
import { Button, Card, FailurePanel, Loading } from '@demanda/ui/core';
import { ConfirmDialog, TokenLine } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from './account.module.css';
import { apiTokensOptions, revokeApiTokenOptions } from './token-calls';
import { TokenDialog } from './token-dialog';

/** Tokens with which programs call the API in the name of the account (ADR 0087). */
export function ApiTokens({ asksCode }: { asksCode: boolean }) {
  const { data: tokens, error, refetch } = useQuery(apiTokensOptions);
  const [opened, setOpened] = useState<'create' | ApiToken>();
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(undefined);
  return (
    <Card
      title="Tokens de API"
      actions={
        <Button icon="plus" onClick={() => setOpened('create')}>
          Criar token
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={styles.text}>
          Um token deixa um programa trabalhar em seu nome, sem a sua senha. O histórico mostra o que ele fez.
        </p>
        {tokens && tokens.length > 0 && (
          <div ref={list} role="group" aria-label="Tokens de API" tabIndex={-1} className={styles.sessions}>
            {tokens.map((token) => (
              <TokenLine key={token.id} token={token} onRevoke={() => setOpened(token)} />
            ))}
          </div>
        )}
        {!tokens && error && (
          <FailurePanel
            title="Não foi possível carregar os tokens"
            text={errorMessage(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!tokens && !error && <Loading text="Carregando os tokens…" />}
      </div>
      {opened === 'create' && <TokenDialog asksCode={asksCode} onClose={close} />}
      {opened && opened !== 'create' && (
        // The button that opened the dialog disappears with its token.
        <RevokeDialog token={opened} onClose={close} onRevoked={() => list.current?.focus()} />
      )}
    </Card>
  );
}

interface RevokeDialogProps {
  token: ApiToken;
  onClose: () => void;
  onRevoked: () => void;
}

function RevokeDialog({ token: { id, name }, onClose, onRevoked }: RevokeDialogProps) {
  const revoke = useMutation(revokeApiTokenOptions);
  const onSuccess = () => {
    onClose();
    onRevoked();
  };
  return (
    <ConfirmDialog
      title="Revogar token"
      confirmText="Revogar"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(id, { onSuccess })}
      onClose={onClose}
    >
      Revogar o token <strong>{name}</strong>? O programa que o usa para de funcionar na hora, e o token não
      volta.
    </ConfirmDialog>
  );
}
