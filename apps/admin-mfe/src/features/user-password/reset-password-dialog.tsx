import { closingDialog } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import type { User } from '@demanda/contracts/users';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { resetUserPasswordOptions } from '../../api/users';
import { userDisplayName } from '../../shared/user-name';
import { OneTimePassword } from './one-time-password';

/** Asks for confirmation, then shows the new password once. */
export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const reset = useMutation(resetUserPasswordOptions(user));
  if (reset.data) return <OneTimePassword user={user} {...reset.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Redefinir senha"
      confirmText="Redefinir senha"
      icon="password"
      busy={reset.isPending}
      onConfirm={() => reset.mutate(undefined, { onError: closingDialog(onClose).onError })}
      onClose={onClose}
    >
      Redefinir a senha de <strong>{userDisplayName(user)}</strong>? A senha atual deixa de valer e a pessoa
      sai do sistema na hora, em todos os dispositivos. Você receberá uma senha temporária para entregar a
      ela.
    </ConfirmDialog>
  );
}
