import { closingDialog } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import type { User } from '@demanda/contracts/users';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { setUserEnabledOptions } from '../../api/users';
import { userDisplayName } from '../../shared/user-name';
import { useHandover } from './use-handover';

/** Asks for confirmation, then deactivates or reactivates an account (G-USER-12). */
export function UserEnabledDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const change = useMutation(setUserEnabledOptions(user));
  const { field, handOver } = useHandover(user);
  const answer = {
    busy: change.isPending,
    onConfirm: () =>
      change.mutate(!user.enabled, {
        ...closingDialog(onClose),
        onSuccess: () => {
          handOver();
          onClose();
        },
      }),
    onClose,
  };
  const name = <strong>{userDisplayName(user)}</strong>;
  const consequence = (
    <>
      Desativar {name}?{' '}
      {user.service
        ? 'Os programas que usam esta conta param na hora, e os tokens dela deixam de valer para sempre.'
        : 'A pessoa sai do sistema na hora, em todos os dispositivos, e não consegue mais entrar até ser reativada.'}{' '}
      Nada do que ela registrou é alterado.
    </>
  );
  return user.enabled ? (
    <ConfirmDialog {...answer} title="Desativar usuário" confirmText="Desativar" icon="userOff">
      {field ? <p>{consequence}</p> : consequence}
      {field}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog {...answer} title="Reativar usuário" confirmText="Reativar" icon="userOn" kind="primary">
      Reativar {name}?{' '}
      {user.service
        ? 'Para que um programa volte a usá-la, crie um novo token.'
        : 'A pessoa volta a entrar com o mesmo usuário e a mesma senha.'}
    </ConfirmDialog>
  );
}
