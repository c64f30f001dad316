import { useConfirmedCall } from '@demanda/api/use-mutation';
import type { User } from '@demanda/contracts/users';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { removeSecondFactorOptions } from '../../api/users';
import { userDisplayName } from '../../shared/user-name';

/** Asks for confirmation, then removes the second factors of a person who lost them (ADR 0086, ADR 0089). */
export function RemoveSecondFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const asking = useConfirmedCall(removeSecondFactorOptions, user, onClose);
  return (
    <ConfirmDialog
      title="Remover verificação em duas etapas"
      confirmText="Remover verificação"
      icon="lock"
      {...asking}
    >
      Remover a verificação em duas etapas de <strong>{userDisplayName(user)}</strong>, com as chaves de
      acesso? A pessoa sai do sistema na hora, entra de novo só com a senha e recebe um aviso por e-mail.
      Confirme antes, por outro meio, que foi ela quem pediu.
    </ConfirmDialog>
  );
}
