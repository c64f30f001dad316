import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { userCreateInput, type UserCreateInput } from '@demanda/contracts/users';
import { useReturnToList } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { PasswordField, showServerErrors, useZodForm } from '@demanda/ui/form';
import { createUserOptions } from '../../api/users';
import { ProfileField } from './profile-field';
import { UserFields } from './user-fields';
import { toFormErrors, type UserValues } from './user-values';

/** Dialog 'Criar Novo Usuário' (USER-42 to USER-54, USER-63, USER-65). */
export function UserCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm<UserValues, UserCreateInput>(userCreateInput, {
    name: '',
    username: '',
    email: '',
    password: '',
    profileCodes: [undefined],
  });
  const showSaved = useReturnToList('/profiles');
  const create = useMutation(createUserOptions);
  const save = form.handleSubmit((user) =>
    create.mutate(user, {
      onSuccess: (saved) => {
        onClose();
        showSaved(saved);
      },
      onError: (error) => showServerErrors(form, toFormErrors(fieldErrors(error))),
    }),
  );
  const { control } = form;
  return (
    <FormDialog
      title="Criar Novo Usuário"
      submitText="Criar"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <UserFields control={control}>
        <PasswordField control={control} name="password" label="Senha" autoComplete="new-password" required />
        <ProfileField control={control} />
      </UserFields>
    </FormDialog>
  );
}
