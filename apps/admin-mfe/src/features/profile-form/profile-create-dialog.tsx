import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import { profileCreateInput, type Profile } from '@demanda/contracts/profiles';
import { useDraft } from '@demanda/record-form/use-draft';
import { useNavigate } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { SelectField, showServerErrors, TextField, useZodForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from '@demanda/schema';
import { createProfileOptions, profileListOptions } from '../../api/profiles';

/** Without permissions: they start empty or as a copy, and are edited in the matrix afterwards. */
const newProfile = profileCreateInput
  .pick({ code: true, name: true })
  .extend({ like: z.string().optional() });

const initialGrants = (like?: Profile) => ({
  screens: like?.screens ?? [],
  permissions: like?.permissions ?? [],
  fields: like?.fields ?? {},
});

/** Dialog that creates a profile, empty or as a copy of another one, and opens its matrix. */
export function ProfileCreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useZodForm(newProfile, { code: '', name: '', like: '' });
  const { removeDraft, draftOffer } = useDraft({ form, name: 'profiles.new' });
  const all = useQuery(profileListOptions({ page: 0, size: MAX_PAGE_SIZE, sort: 'name,asc' }));
  const profiles = all.data?.content ?? [];
  const create = useMutation(createProfileOptions);
  const save = form.handleSubmit(({ code, name, like }) =>
    create.mutate(
      { code, name, ...initialGrants(profiles.find((profile) => profile.code === like)) },
      {
        onSuccess: ({ id }) => {
          removeDraft();
          onClose();
          void navigate(`/permissions/profiles/${id}`);
        },
        onError: (error) => showServerErrors(form, fieldErrors(error)),
      },
    ),
  );
  return (
    <FormDialog
      title="Novo Perfil"
      submitText="Criar"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {draftOffer}
      <TextField control={form.control} name="name" label="Nome" required />
      <TextField
        control={form.control}
        name="code"
        label="Código"
        required
        hint="Letras maiúsculas, números e _, como FINANCEIRO. Não muda depois."
      />
      <SelectField
        control={form.control}
        name="like"
        label="Começar com as permissões de"
        placeholder="Nenhuma permissão"
        clearable
        options={profiles.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </FormDialog>
  );
}
