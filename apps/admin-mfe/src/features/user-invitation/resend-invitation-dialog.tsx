import { closingDialog } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import type { User } from '@demanda/contracts/users';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { resendInvitationOptions } from '../../api/invitations';
import { userDisplayName } from '../../shared/user-name';
import { announceInvitation } from '../../shared/announce-invitation';
import { InvitationLink } from '../../shared/invitation-link';

/** Asks for confirmation, then sends a new link or shows it. */
export function ResendInvitationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const resend = useMutation(resendInvitationOptions(user));
  const { link, expiresAt } = resend.data ?? {};
  if (link && expiresAt) {
    return <InvitationLink email={user.email} link={link} expiresAt={expiresAt} onClose={onClose} />;
  }
  const confirm = () =>
    resend.mutate(undefined, {
      ...closingDialog(onClose),
      onSuccess: (invitation) => {
        if (invitation.link !== null) return;
        announceInvitation(invitation, user.email);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Reenviar convite"
      confirmText="Reenviar convite"
      icon="send"
      kind="primary"
      busy={resend.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      Criar um novo link para <strong>{userDisplayName(user)}</strong>? O anterior deixa de valer; o novo vale
      por 7 dias.
    </ConfirmDialog>
  );
}
