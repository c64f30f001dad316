import { fieldErrors } from '@demanda/api/messages';
import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { profile as profileShape, profileCreateInput, type Profile } from '@demanda/contracts/profiles';
import { FormDialog, plainFields, useConflict } from '@demanda/ui/dialog';
import { showServerErrors, TextField, useZodForm } from '@demanda/ui/form';
import { changeProfileOptions } from '../../api/profiles';

const named = profileCreateInput
  .pick({ name: true })
  .extend({ version: profileShape.shape.version.optional() });

interface Named {
  name: string;
  version?: number;
}
const conflictFields = plainFields<Named>({ name: 'Nome' });
const toValues = ({ name, version }: Profile): Named => ({ name, version });

interface ProfileRenameDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Dialog that changes the name of a profile; its code is fixed. */
export function ProfileRenameDialog({ profile, onClose }: ProfileRenameDialogProps) {
  const form = useZodForm(named, toValues(profile));
  const change = useMutation(changeProfileOptions(profile.id));
  const fail = (error: Error) => {
    const current = staleRecord(error, profileShape);
    if (current) conflict.open(current);
    else showServerErrors(form, fieldErrors(error));
  };
  const submit = form.handleSubmit((input) => change.mutate(input, { onSuccess: onClose, onError: fail }));
  const save = () => void submit();
  const conflict = useConflict({ form, stored: profile, toValues, fieldsOf: () => conflictFields, save });
  return (
    <FormDialog
      title={`Renomear ${profile.code}`}
      submitText="Salvar"
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Nome" required />
      {conflict.dialog}
    </FormDialog>
  );
}
