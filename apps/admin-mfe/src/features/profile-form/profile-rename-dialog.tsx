import { useMutation } from '@demanda/api/use-mutation';
import { profile as profileShape, profileCreateInput, type Profile } from '@demanda/contracts/profiles';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { FormDialog, plainFields } from '@demanda/ui/dialog';
import { TextField, useZodForm } from '@demanda/ui/form';
import { changeProfileOptions } from '../../api/profiles';

const renameShape = profileCreateInput
  .pick({ name: true })
  .extend({ version: profileShape.shape.version.optional() });

interface RenameValues {
  name: string;
  version?: number;
}
const conflictFields = plainFields<RenameValues>({ name: 'Nome' });
const toValues = ({ name, version }: Profile): RenameValues => ({ name, version });

/** Dialog that changes the name of a profile; its code is fixed. */
export function ProfileRenameDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const form = useZodForm(renameShape, toValues(profile));
  const { sending, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: profile,
    shape: profileShape,
    toValues,
    fields: conflictFields,
    draft: `profiles.${profile.id}`,
    update: useMutation(changeProfileOptions(profile.id)),
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Renomear ${profile.code}`} submitText="Salvar" {...sending} onClose={onClose}>
      {draftOffer}
      <TextField control={form.control} name="name" label="Nome" required />
      {conflictDialog}
    </FormDialog>
  );
}
