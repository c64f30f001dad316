import { fieldErrors } from '@demanda/api/messages';
import { userCreateInput, type UserCreateInput } from '@demanda/contracts/users';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { CheckboxField, PasswordField, showServerErrors, useZodForm } from '@demanda/ui/form';
import { createUserOptions } from '../../api/users';
import { ProfileFields } from './profile-field';
import { UserFields } from './user-fields';
import { toFormErrors, type UserValues } from './user-values';

const NEVER_STORED = ['password'] as const;

/** Dialog 'Criar Novo Usuário' (USER-42 to USER-54, USER-63, USER-65). */
export function UserCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm<UserValues, UserCreateInput>(userCreateInput, {
    name: '',
    username: '',
    email: '',
    password: '',
    profileCodes: [undefined],
    mustChangePassword: true,
  });
  const showSaved = useReturnToList('/profiles');
  const { draftOffer, sending } = useFormCall({
    form,
    options: createUserOptions,
    toInput: ({ mustChangePassword, ...user }) =>
      mustChangePassword ? { ...user, mustChangePassword } : user,
    draft: 'users.new',
    omits: NEVER_STORED,
    onSaved: (saved) => {
      onClose();
      showSaved(saved);
    },
    onFailure: (error) => showServerErrors(form, toFormErrors(fieldErrors(error))),
  });
  const { control } = form;
  return (
    <FormDialog title="Criar Novo Usuário" submitText="Criar" {...sending} onClose={onClose}>
      {draftOffer}
      <UserFields control={control}>
        <PasswordField
          control={control}
          name="password"
          label="Senha"
          autoComplete="new-password"
          showsStrength
          required
        />
        <CheckboxField
          control={control}
          name="mustChangePassword"
          label="Pedir nova senha no primeiro acesso"
        />
        <ProfileFields form={form} />
      </UserFields>
    </FormDialog>
  );
}
