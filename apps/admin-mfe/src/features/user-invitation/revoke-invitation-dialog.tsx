import { useConfirmedCall } from '@demanda/api/use-mutation';
import type { User } from '@demanda/contracts/users';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { revokeInvitationOptions } from '../../api/invitations';
import { userDisplayName } from '../../shared/user-name';

/** Asks for confirmation, then makes the link of an invitation void. */
export function RevokeInvitationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const asking = useConfirmedCall(revokeInvitationOptions(user), undefined, onClose);
  return (
    <ConfirmDialog title="Cancelar convite" confirmText="Cancelar convite" icon="mail" {...asking}>
      Cancelar o convite de <strong>{userDisplayName(user)}</strong>? O link deixa de valer. A conta fica na
      lista, e você pode enviar outro convite depois.
    </ConfirmDialog>
  );
}
