import { useMutation } from '@demanda/api/use-mutation';
import type { User } from '@demanda/contracts/users';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { endUserSessionsOptions } from '../../api/user-sessions';
import { useLeavePage } from '../../shared/use-leave-page';
import { userDisplayName } from '../../shared/user-name';
import { useUserRules } from '../../shared/user-rules';

/** Asks for confirmation, then ends all sessions of a user. */
export function EndAllDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const own = useUserRules().isOwn(user);
  const end = useMutation(endUserSessionsOptions(user.id, own));
  const { leave } = useLeavePage();
  return (
    <ConfirmDialog
      title="Encerrar todas as sessões"
      confirmText={own ? 'Encerrar e sair' : 'Encerrar todas'}
      icon="signOut"
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: () => (own ? void leave() : onClose()) })}
      onClose={onClose}
    >
      {own ? (
        'Encerrar todas as suas sessões e tokens de API? A sessão que você está usando também termina: você sairá do sistema agora.'
      ) : (
        <>
          Encerrar todas as sessões de <strong>{userDisplayName(user)}</strong>? A pessoa sai do sistema em
          todos os dispositivos, e pode entrar de novo. Os seus tokens de API deixam de valer.
        </>
      )}
    </ConfirmDialog>
  );
}
