import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { userCreateInput, type UserCreateInput } from '@demanda/contracts/users';
import { useDraft } from '@demanda/record-form/use-draft';
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
  const { removeDraft, draftOffer } = useDraft({ form, name: 'users.new', omits: NEVER_STORED });
  const showSaved = useReturnToList('/profiles');
  const create = useMutation(createUserOptions);
  const save = form.handleSubmit(({ mustChangePassword, ...user }) =>
    create.mutate(mustChangePassword ? { ...user, mustChangePassword } : user, {
      onSuccess: (saved) => {
        removeDraft();
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
