import { MAX_PAGE_SIZE, MAX_PROFILE_CODE, MAX_PROFILE_NAME } from '@demanda/contracts/limits';
import { profileCreateInput, type Profile } from '@demanda/contracts/profiles';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { useNavigateUnlessLeft } from '@demanda/router';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { SelectField, TextField, useZodForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { createProfileOptions, profileListOptions } from '../../api/profiles';

/** Space for the number of a code that is taken. */
const SUFFIX_LENGTH = 3;

/** Returns a code for the name of a profile that no other has: 'Apoio à obra' is APOIO_A_OBRA. */
function proposedCode(name: string, taken: readonly string[]): string {
  const base = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^[^A-Z]+/, '')
    .slice(0, MAX_PROFILE_CODE - SUFFIX_LENGTH)
    .replace(/_$/, '');
  let code = base;
  for (let number = 2; taken.includes(code); number++) code = `${base}_${number}`;
  return code;
}

/** Without permissions: they start empty or as a copy, and are edited in the matrix afterwards. */
const newProfile = profileCreateInput
  .pick({ code: true, name: true })
  .extend({ like: z.string().optional() });

const initialGrants = (like?: Profile) => ({
  requiresSecondFactor: like?.requiresSecondFactor,
  screens: like?.screens ?? [],
  permissions: like?.permissions ?? [],
  fields: like?.fields ?? {},
});

interface ProfileCreateDialogProps {
  profile?: Profile;
  onClose: () => void;
}

/** Dialog that creates a profile, empty or as a copy of another one, and opens its matrix. */
export function ProfileCreateDialog({ profile, onClose }: ProfileCreateDialogProps) {
  const navigate = useNavigateUnlessLeft();
  const all = useQuery(profileListOptions({ page: 0, size: MAX_PAGE_SIZE, sort: 'name,asc' }));
  const profiles = all.data?.content ?? (profile ? [profile] : []);
  const codeOf = (name: string) =>
    proposedCode(
      name,
      profiles.map(({ code }) => code),
    );
  const copyName = profile ? `Cópia de ${profile.name}`.slice(0, MAX_PROFILE_NAME) : '';
  const form = useZodForm(newProfile, {
    code: codeOf(copyName),
    name: copyName,
    like: profile?.code ?? '',
  });
  // The code follows the name until the user types another one.
  const proposeCode = (name: string) => {
    const { code, name: before } = form.getValues();
    if (code === codeOf(before)) {
      form.setValue('code', codeOf(name), { shouldDirty: true, shouldValidate: name.trim() !== '' });
    }
  };
  const { draftOffer, sending } = useFormCall({
    form,
    options: createProfileOptions,
    toInput: ({ code, name, like }) => ({
      code,
      name,
      ...initialGrants(profiles.find((one) => one.code === like)),
    }),
    draft: profile ? `profiles.copy.${profile.code}` : 'profiles.new',
    onSaved: ({ id }) => {
      onClose();
      navigate(`/permissions/profiles/${id}`);
    },
  });
  return (
    <FormDialog
      title={profile ? `Copiar ${profile.name}` : 'Novo Perfil'}
      submitText="Criar"
      {...sending}
      onClose={onClose}
    >
      {draftOffer}
      <TextField control={form.control} name="name" label="Nome" required onType={proposeCode} />
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
