import { failureOf } from '@demanda/api/messages';
import { heldBySession } from '@demanda/auth/checks';
import { useSession } from '@demanda/auth/use-session';
import type { ApiToken } from '@demanda/contracts/api-tokens';
import { RevokeTokenDialog } from '@demanda/record-form/revoke-token-dialog';
import { TokenDialog } from '@demanda/record-form/token-dialog';
import { Button, Card, FailurePanel, Loading } from '@demanda/ui/core';
import { TokenLine } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from './account.module.css';
import { apiTokensOptions, createApiTokenOptions, revokeApiTokenOptions } from './token-calls';

/** Tokens with which programs call the API in the name of the account (ADR 0087). */
export function ApiTokens({ asksCode }: { asksCode: boolean }) {
  const { data: tokens, error, refetch } = useQuery(apiTokensOptions);
  const [opened, setOpened] = useState<'create' | ApiToken>();
  const list = useRef<HTMLDivElement>(null);
  const { hasRight } = heldBySession(useSession());
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
          <FailurePanel title="Não foi possível carregar os tokens" {...failureOf({ error, refetch })} />
        )}
        {!tokens && !error && <Loading text="Carregando os tokens…" />}
      </div>
      {opened === 'create' && (
        <TokenDialog
          options={createApiTokenOptions}
          owner="own"
          hasRight={hasRight}
          asksCode={asksCode}
          onClose={close}
        />
      )}
      {opened && opened !== 'create' && (
        // The button that opened the dialog disappears with its token.
        <RevokeTokenDialog
          token={opened}
          options={revokeApiTokenOptions}
          onClose={close}
          onRevoked={() => list.current?.focus()}
        />
      )}
    </Card>
  );
}
