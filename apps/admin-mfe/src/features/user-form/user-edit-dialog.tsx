import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import {
  user as userShape,
  userUpdateInput,
  type User,
  type UserUpdateInput,
} from '@demanda/contracts/users';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, showServerErrors, useZodForm } from '@demanda/ui/form';
import { updateUserOptions } from '../../api/users';
import { useUserRules } from '../../shared/user-rules';
import { useProfileChoices } from '../../shared/use-profile-choices';
import { ProfileFields } from './profile-field';
import { useAfterOwnChange } from './use-after-own-change';
import { UserFields } from './user-fields';
import { conflictFields, toFormErrors, toValues, type UserValues } from './user-values';

const OWN_USERNAME_HINT = 'Se alterar o seu nome de usuário, você sairá do sistema automaticamente.';

interface UserEditDialogProps {
  user: User;
  onClose: () => void;
}

/** Dialog 'Editar Usuário' (USER-43 to USER-55, USER-64, USER-70 to USER-79). */
export function UserEditDialog({ user, onClose }: UserEditDialogProps) {
  const isOwn = useUserRules().isOwn(user);
  const choices = useProfileChoices();
  const afterOwnChange = useAfterOwnChange();
  const form = useZodForm<UserValues, UserUpdateInput>(userUpdateInput, toValues(user));
  const showSaved = useReturnToList('/profiles');
  const update = useMutation(updateUserOptions(user.id, isOwn));
  const labelOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code;
  const { save, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: user,
    shape: userShape,
    toValues,
    fields: conflictFields(labelOf),
    draft: `users.${user.id}`,
    update,
    onSaved: (saved, sent) => {
      onClose();
      showSaved(saved);
      if (isOwn) afterOwnChange(user, sent);
    },
    onFailure: (error) => showServerErrors(form, toFormErrors(fieldErrors(error))),
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
          <ProfileFields
            form={form}
            held={user.profiles.flatMap(({ code, name }) => (code ? { value: code, label: name } : []))}
          />
        </UserFields>
      </FormDialog>
      {conflictDialog}
    </>
  );
}
