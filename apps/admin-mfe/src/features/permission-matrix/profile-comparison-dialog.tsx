import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Profile } from '@demanda/contracts/profiles';
import { z } from '@demanda/schema';
import { FormGrid, SelectField, useWatch, useZodForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { profileListOptions } from '../../api/profiles';
import { ComparisonTable } from './comparison-table';
import { ProfilesDialog } from './profiles-dialog';

const shape = z.object({ one: z.string(), other: z.string() });

/** Compares what two profiles grant; the second one is chosen here. */
export function ProfileComparisonDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const all = useQuery(profileListOptions({ page: 0, size: MAX_PAGE_SIZE, sort: 'name,asc' }));
  const { control } = useZodForm(shape, { one: profile.code, other: '' }, { isDraft: false });
  const [one, other] = useWatch({ control, name: ['one', 'other'] });
  const profiles = all.data?.content ?? [];
  const options = profiles.map(({ code, name }) => ({ value: code, label: name }));
  const [first, second] = [one, other].map((chosen) => profiles.find(({ code }) => code === chosen));
  return (
    <ProfilesDialog title="Comparar perfis" query={all} onClose={onClose}>
      <FormGrid>
        <SelectField control={control} name="one" label="Perfil" options={options} />
        <SelectField
          control={control}
          name="other"
          label="Comparar com"
          placeholder="Selecione um perfil"
          options={options.filter(({ value }) => value !== one)}
        />
      </FormGrid>
      {first && second && <ComparisonTable first={first} second={second} />}
    </ProfilesDialog>
  );
}
