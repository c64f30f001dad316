import { useMutation } from '@demanda/api/use-mutation';
import { userUpdateInput, type User, type UserUpdateInput } from '@demanda/contracts/users';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, useZodForm } from '@demanda/ui/form';
import { updateUserOptions } from '../../api/users';
import { useUserRules } from '../../shared/user-rules';
import { ProfileFields } from './profile-field';
import { useAccountEdit } from './use-account-edit';
import { useAfterOwnChange } from './use-after-own-change';
import { UserFields } from './user-fields';
import { toValues, type UserValues } from './user-values';

const OWN_USERNAME_HINT = 'Se alterar o seu nome de usuário, você sairá do sistema automaticamente.';

interface UserEditDialogProps {
  user: User;
  onClose: () => void;
}

/** Dialog 'Editar Usuário' (USER-43 to USER-55, USER-64, USER-70 to USER-79). */
export function UserEditDialog({ user, onClose }: UserEditDialogProps) {
  const isOwn = useUserRules().isOwn(user);
  const afterOwnChange = useAfterOwnChange();
  const form = useZodForm<UserValues, UserUpdateInput>(userUpdateInput, toValues(user));
  const update = useMutation(updateUserOptions(user.id, isOwn));
  const { save, conflictDialog, draftOffer, held } = useAccountEdit({
    user,
    form,
    update,
    onClose,
    afterSave: (sent) => isOwn && afterOwnChange(user, sent),
  });
  const { control } = form;
  return (
    <>
      <FormDialog
        title="Editar Usuário"
        submitText="Salvar"
        busy={update.isPending}
        onSubmit={save}
        onClose={onClose}
      >
        {draftOffer}
        {!user.enabled && <FormNote>Este usuário está inativo. Salvar o reativa.</FormNote>}
        <UserFields control={control} usernameHint={isOwn ? OWN_USERNAME_HINT : undefined}>
          <ProfileFields form={form} held={held} />
        </UserFields>
      </FormDialog>
      {conflictDialog}
    </>
  );
}
