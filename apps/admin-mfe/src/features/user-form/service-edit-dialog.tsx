import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { serviceAccountUpdate, type ServiceAccountUpdate } from '@demanda/contracts/service-accounts';
import { user as userShape, type User } from '@demanda/contracts/users';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, showServerErrors, useZodForm } from '@demanda/ui/form';
import { updateServiceAccountOptions } from '../../api/service-accounts';
import { useProfileChoices } from '../../shared/use-profile-choices';
import { ProfileFields } from './profile-field';
import { ServiceFields } from './service-fields';
import { conflictFields, toFormErrors, toValues, type UserValues } from './user-values';

interface ServiceEditDialogProps {
  user: User;
  onClose: () => void;
}

/** Dialog that changes the account of a program (ADR 0096). */
export function ServiceEditDialog({ user, onClose }: ServiceEditDialogProps) {
  const choices = useProfileChoices();
  const form = useZodForm<UserValues, ServiceAccountUpdate>(serviceAccountUpdate, toValues(user));
  const showSaved = useReturnToList('/profiles');
  const update = useMutation(updateServiceAccountOptions(user.id));
  const labelOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code;
  const { save, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: user,
    shape: userShape,
    toValues,
    fields: conflictFields(labelOf),
    draft: `users.${user.id}`,
    update,
    onSaved: (saved) => {
      onClose();
      showSaved(saved);
    },
    onFailure: (error) => showServerErrors(form, toFormErrors(fieldErrors(error))),
  });
  return (
    <>
      <FormDialog
        title="Editar Conta de Serviço"
        submitText="Salvar"
        busy={update.isPending}
        onSubmit={save}
        onClose={onClose}
      >
        {draftOffer}
        {!user.enabled && <FormNote>Esta conta está inativa. Salvar a reativa.</FormNote>}
        <ServiceFields control={form.control} />
        <ProfileFields
          form={form}
          held={user.profiles.flatMap(({ code, name }) => (code ? { value: code, label: name } : []))}
        />
      </FormDialog>
      {conflictDialog}
    </>
  );
}
