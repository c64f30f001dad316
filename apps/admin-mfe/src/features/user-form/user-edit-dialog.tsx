import { useMutation } from '@demanda/api/use-mutation';
import { saveSession } from '@demanda/auth/session-store';
import { useSession } from '@demanda/auth/use-session';
import { OWN_USERNAME_LOGOUT_MS } from '@demanda/contracts/limits';
import { userUpdateInput, type User, type UserUpdateInput } from '@demanda/contracts/users';
import { toast } from '@demanda/ui/core';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, useZodForm } from '@demanda/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { updateUserOptions, userKeyPrefix } from '../../api/users';
import { useLeavePage } from '../../shared/use-leave-page';
import { useUserRules } from '../../shared/user-rules';
import { ProfileFields } from './profile-field';
import { useAccountEdit } from './use-account-edit';
import { UserFields } from './user-fields';
import { toValues, type UserValues } from './user-values';

/** Handles a change of the user's own account: another username ends the session (CONST-64). */
function useAfterOwnChange() {
  const { user: person } = useSession();
  const { leaveLater } = useLeavePage();
  const queryClient = useQueryClient();
  return (before: User, { username, name, email }: UserUpdateInput) => {
    if (username === before.username) {
      if (person) saveSession({ ...person, name, email });
      void queryClient.invalidateQueries({ queryKey: userKeyPrefix });
      return;
    }
    toast.info('Username alterado. Redirecionando para login...');
    leaveLater(OWN_USERNAME_LOGOUT_MS);
  };
}

const OWN_USERNAME_HINT = 'Se alterar o seu nome de usuário, você sairá do sistema automaticamente.';

/** Dialog 'Editar Usuário' (USER-43 to USER-55, USER-64, USER-70 to USER-79). */
export function UserEditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isOwn = useUserRules().isOwn(user);
  const afterOwnChange = useAfterOwnChange();
  const form = useZodForm<UserValues, UserUpdateInput>(userUpdateInput, toValues(user));
  const update = useMutation(updateUserOptions(user.id, isOwn));
  const { sending, conflictDialog, draftOffer, held } = useAccountEdit({
    user,
    form,
    update,
    onClose,
    afterSave: (sent) => isOwn && afterOwnChange(user, sent),
  });
  const { control } = form;
  return (
    <>
      <FormDialog title="Editar Usuário" submitText="Salvar" {...sending} onClose={onClose}>
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
