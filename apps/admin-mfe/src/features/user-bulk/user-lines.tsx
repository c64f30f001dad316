import { MAX_BULK_USERS } from '@demanda/contracts/limits';
import type { User } from '@demanda/contracts/users';
import { RecordLines } from '@demanda/record-form/record-lines';
import { FormNote } from '@demanda/ui/form';
import { userDisplayName } from '../../shared/user-name';

interface UserLinesProps {
  ids: readonly number[];
  users: readonly User[];
  /** What the action means for an account, or why it is left out. */
  end: (user: User) => string;
}

/** The accounts of an action, one line each; warns when there are more than one call takes. */
export function UserLines({ ids, users, end }: UserLinesProps) {
  if (ids.length > MAX_BULK_USERS)
    return <FormNote kind="warning">{`Selecione no máximo ${MAX_BULK_USERS} usuários de uma vez.`}</FormNote>;
  return (
    <RecordLines
      label="Usuários"
      lines={users.map((user) => ({
        id: user.id,
        title: <strong>{userDisplayName(user)}</strong>,
        detail: user.email,
        end: end(user),
      }))}
      gone={{ count: ids.length - users.length, kind: 'usuário(s)', text: 'Excluídos por outra pessoa' }}
    />
  );
}
