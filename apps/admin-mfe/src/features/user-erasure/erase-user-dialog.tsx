import { eraseUser } from '@demanda/contracts/personal-data';
import type { User } from '@demanda/contracts/users';
import { ErasureDialog } from '@demanda/record-form/erasure-dialog';
import { userKeyPrefix } from '../../api/users';
import { userDisplayName } from '../../shared/user-name';

interface EraseUserDialogProps {
  user: Pick<User, 'id' | 'name' | 'username'> & Partial<Pick<User, 'version'>>;
  onClose: () => void;
}

/** Asks for a typed word, then replaces the personal data of an account for ever (ADR 0093). */
export const EraseUserDialog = ({ user, onClose }: EraseUserDialogProps) => (
  <ErasureDialog call={eraseUser} record={user} keyPrefix={userKeyPrefix} onClose={onClose}>
    Apagar nome, usuário e e-mail de <strong>{userDisplayName(user)}</strong>? A conta é excluída e aparece
    como “Pessoa removida {user.id}” em tarefas, comentários e histórico. O que a pessoa fez, com datas e
    valores, continua.
  </ErasureDialog>
);
