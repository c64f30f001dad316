import { useMutation } from '@demanda/api/use-mutation';
import type { getAccount } from '@demanda/contracts/account';
import type { ResponseOf } from '@demanda/contracts/contract';
import { Button } from '@demanda/ui/core';
import { provePasskeyOptions } from './passkey-calls';
import { showFailure } from './show-refusal';

interface UsePasskeyProps {
  account: ResponseOf<typeof getAccount> | undefined;
  onProved: () => void;
}

export const hasPasskey = (account: UsePasskeyProps['account']): boolean =>
  Boolean(account?.offersPasskeys && account.passkeys?.length);

/** Button that confirms the session by a passkey; nothing for an account without one. */
export function UsePasskey({ account, onProved }: UsePasskeyProps) {
  const prove = useMutation(provePasskeyOptions);
  if (!hasPasskey(account)) return null;
  return (
    <Button
      icon="key"
      busy={prove.isPending}
      onClick={() => prove.mutate(undefined, { onError: showFailure, onSuccess: onProved })}
    >
      Usar chave de acesso
    </Button>
  );
}
