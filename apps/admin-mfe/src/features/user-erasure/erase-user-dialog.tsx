import { closingDialog } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import type { User } from '@demanda/contracts/users';
import { TypedConfirmDialog } from '@demanda/ui/dialog';
import { eraseUserOptions } from '../../api/personal-data';
import { userDisplayName } from '../../shared/user-name';

interface EraseUserDialogProps {
  user: Pick<User, 'id' | 'name' | 'username'> & Partial<Pick<User, 'version'>>;
  onClose: () => void;
}

/** Asks for a typed word, then replaces the personal data of an account for ever (ADR 0093). */
export function EraseUserDialog({ user, onClose }: EraseUserDialogProps) {
  const erase = useMutation(eraseUserOptions);
  return (
    <TypedConfirmDialog
      title="Apagar dados pessoais"
      confirmText="Apagar para sempre"
      busy={erase.isPending}
      onConfirm={() => erase.mutate(user, closingDialog(onClose))}
      onClose={onClose}
    >
      Apagar nome, usuário e e-mail de <strong>{userDisplayName(user)}</strong>? A conta é excluída e aparece
      como “Pessoa removida {user.id}” em tarefas, comentários e histórico. O que a pessoa fez, com datas e
      valores, continua. Cópias de segurança já feitas não mudam. Esta ação não pode ser desfeita.
    </TypedConfirmDialog>
  );
}
