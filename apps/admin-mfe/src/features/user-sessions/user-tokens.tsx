import { useMutation } from '@demanda/api/use-mutation';
import { revokeUserApiToken } from '@demanda/contracts/api-tokens';
import type { User } from '@demanda/contracts/users';
import { DetailSection, TokenLine } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { revokeUserTokenOptions, userTokensOptions } from '../../api/user-tokens';
import { useUserRules } from '../../shared/user-rules';
import styles from './open-sessions.module.css';

/** The API tokens of a user, where there are any; an older server has none. */
export function UserTokens({ user }: { user: User }) {
  const { mayChange } = useUserRules();
  const { data: tokens = [] } = useQuery(userTokensOptions(user.id));
  const revoke = useMutation(revokeUserTokenOptions(user.id), { stays: true, parallel: true });
  const list = useRef<HTMLDivElement>(null);
  if (tokens.length === 0) return null;
  // The pressed button disappears with its token.
  const onSuccess = () => list.current?.focus();
  const mayRevoke = mayChange(revokeUserApiToken);
  return (
    <DetailSection title="Tokens de API">
      <div ref={list} role="group" aria-label="Tokens de API" tabIndex={-1} className={styles.sessions}>
        {tokens.map((token) => (
          <TokenLine
            key={token.id}
            token={token}
            onRevoke={mayRevoke ? () => revoke.mutate(token.id, { onSuccess }) : undefined}
            busy={revoke.isPending && revoke.variables === token.id}
          />
        ))}
      </div>
    </DetailSection>
  );
}
