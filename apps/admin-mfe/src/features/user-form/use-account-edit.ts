import { fieldErrors } from '@demanda/api/messages';
import { user as userShape, type User } from '@demanda/contracts/users';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { showServerErrors, type ZodForm } from '@demanda/ui/form';
import { useProfileChoices } from '../../shared/use-profile-choices';
import { conflictFields, toFormErrors, toValues, type UserValues } from './user-values';

interface AccountEdit<Update extends object> {
  user: User;
  form: ZodForm<UserValues, Update>;
  /** Mutation that saves the account. */
  update: Parameters<typeof useRecordForm<UserValues, Update, User>>[0]['update'];
  onClose: () => void;
  afterSave?: (sent: Update) => void;
}

/** Saves the form of a stored account, of a person or a program, and shows it in the list. */
export function useAccountEdit<Update extends object>({
  user,
  form,
  update,
  onClose,
  afterSave,
}: AccountEdit<Update>) {
  const choices = useProfileChoices();
  const showSaved = useReturnToList('/profiles');
  const labelOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code;
  const record = useRecordForm({
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
      afterSave?.(sent);
    },
    onFailure: (error) => showServerErrors(form, toFormErrors(fieldErrors(error))),
  });
  const held = user.profiles.flatMap(({ code, name }) => (code ? { value: code, label: name } : []));
  return { ...record, held };
}
