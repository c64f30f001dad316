import { useMutation } from '@demanda/api/use-mutation';
import type { ApiToken } from '@demanda/contracts/api-tokens';
import { ConfirmDialog } from '@demanda/ui/dialog';
import type { UseMutationOptions } from '@tanstack/react-query';

interface RevokeTokenDialogProps {
  token: ApiToken;
  /** The call that revokes the token with this id. */
  options: UseMutationOptions<undefined, Error, string>;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks for confirmation, then revokes an API token. */
export function RevokeTokenDialog({
  token: { id, name },
  options,
  onClose,
  onRevoked,
}: RevokeTokenDialogProps) {
  const revoke = useMutation(options);
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
