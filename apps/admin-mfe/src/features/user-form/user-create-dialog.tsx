import { fieldErrors } from '@demanda/api/messages';
import { userCreateInput } from '@demanda/contracts/users';
import { FormDialog } from '@demanda/ui/dialog';
import { PasswordField, showServerErrors, useZodForm } from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { createUserOptions } from '../../api/users';
import { UserFields } from './user-fields';

/** 'Criar Novo Usuário' (USER-42 to USER-54, USER-63, USER-65). */
export function UserCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(userCreateInput, {
    name: '',
    username: '',
    email: '',
    password: '',
    profileCodes: [undefined],
  });
  const create = useMutation(createUserOptions);
  const save = form.handleSubmit((user) =>
    create.mutate(user, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return (
    <FormDialog
      title="Criar Novo Usuário"
      submitText="Criar"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <UserFields
        control={form.control}
        password={
          <PasswordField
            control={form.control}
            name="password"
            label="Senha"
            autoComplete="new-password"
            required
          />
        }
      />
    </FormDialog>
  );
}
