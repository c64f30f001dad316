import { failureOf } from '@demanda/api/messages';
import { createUserApiToken, revokeUserApiToken, type ApiToken } from '@demanda/contracts/api-tokens';
import type { User } from '@demanda/contracts/users';
import { RevokeTokenDialog } from '@demanda/record-form/revoke-token-dialog';
import { Button, FailurePanel, PageSkeleton } from '@demanda/ui/core';
import { CloseButton, Dialog, DialogFooter, TokenLine } from '@demanda/ui/dialog';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { revokeUserTokenOptions, userTokensOptions } from '../../api/user-tokens';
import { userDisplayName } from '../../shared/user-name';
import { useUserRules } from '../../shared/user-rules';
import { ServiceTokenDialog } from './service-token-dialog';
import styles from './service-tokens.module.css';

/** The tokens of a service account, which are made and revoked here. */
export function ServiceTokensDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mayChange } = useUserRules();
  const { data: tokens, error, refetch } = useQuery(userTokensOptions(user.id));
  const [opened, setOpened] = useState<'create' | ApiToken>();
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(undefined);
  const mayRevoke = mayChange(revokeUserApiToken);
  return (
    <Dialog
      title={`Tokens de ${userDisplayName(user)}`}
      onClose={onClose}
      footer={
        <DialogFooter note={tokens && formatCount(tokens.length, 'token(s)')}>
          <CloseButton>Fechar</CloseButton>
          {user.enabled && mayChange(createUserApiToken) && (
            <Button kind="primary" icon="plus" onClick={() => setOpened('create')}>
              Criar token
            </Button>
          )}
        </DialogFooter>
      }
    >
      {tokens ? (
        <div ref={list} role="group" aria-label="Tokens de API" tabIndex={-1} className={styles.tokens}>
          {tokens.length === 0 && <p className={styles.text}>{noTokenText(user)}</p>}
          {tokens.map((token) => (
            <TokenLine
              key={token.id}
              token={token}
              onRevoke={mayRevoke ? () => setOpened(token) : undefined}
            />
          ))}
        </div>
      ) : error ? (
        <FailurePanel title="Erro ao carregar os tokens" {...failureOf({ error, refetch })} />
      ) : (
        <PageSkeleton />
      )}
      {opened === 'create' && <ServiceTokenDialog user={user} onClose={close} />}
      {opened && opened !== 'create' && (
        // The button that opened the dialog disappears with its token.
        <RevokeTokenDialog
          token={opened}
          options={revokeUserTokenOptions(user.id)}
          onClose={close}
          onRevoked={() => list.current?.focus()}
        />
      )}
    </Dialog>
  );
}

const noTokenText = ({ enabled }: User) =>
  enabled
    ? 'Ainda sem token: nenhum programa usa esta conta. Crie um token e guarde-o no programa.'
    : 'A conta está inativa. Reative-a para criar um token.';
