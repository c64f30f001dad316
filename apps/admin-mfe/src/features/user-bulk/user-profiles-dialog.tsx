import { useMutation } from '@demanda/api/use-mutation';
import { MAX_BULK_USERS } from '@demanda/contracts/limits';
import type { UserChangesResult } from '@demanda/contracts/user-changes';
import { BulkDialog } from '@demanda/record-form/bulk-dialog';
import { z } from '@demanda/schema';
import { FormGrid, optionsOf, SelectField, useWatch, useZodForm } from '@demanda/ui/form';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { changeUsersOptions, chosenUsersOptions } from '../../api/user-changes';
import { useProfileChoices } from '../../shared/use-profile-choices';
import { PROFILE_MODES, profileChange } from './profile-changes';
import { USER_BULK_ACTIONS } from './user-bulk-action';
import { UserLines } from './user-lines';

const { label, icon, submit } = USER_BULK_ACTIONS.profiles;
const shape = z.object({ mode: z.enum(PROFILE_MODES), code: z.string() });
const MODE_LABELS = {
  ADD: 'Acrescentar o perfil',
  REMOVE: 'Retirar o perfil',
  REPLACE: 'Deixar só este perfil',
} as const;

interface UserProfilesDialogProps {
  /** Ids of the selected accounts. */
  ids: readonly number[];
  onDone: (result: UserChangesResult) => void;
  onClose: () => void;
}

/** Adds a profile to the selected accounts, removes it, or makes it their only one. */
export function UserProfilesDialog({ ids, onDone, onClose }: UserProfilesDialogProps) {
  const choices = useProfileChoices();
  const { control } = useZodForm(shape, { mode: 'ADD', code: '' }, { isDraft: false });
  const [mode, code] = useWatch({ control, name: ['mode', 'code'] });
  const loaded = useQuery(chosenUsersOptions(ids));
  const run = useMutation(changeUsersOptions, { stays: true });
  const users = loaded.data ?? [];
  const names = new Map([
    ...users.flatMap(({ profiles }) => profiles.map((one) => [one.code, one.name] as const)),
    ...choices.map((choice) => [choice.value, choice.label] as const),
  ]);
  const nameOf = (one: string) => names.get(one) ?? one;
  const planned = new Map(
    code ? users.map((user) => [user.id, profileChange(user, { mode, code }, nameOf)]) : [],
  );
  const changes = [...planned.values()].flatMap(({ change }) => change ?? []);
  return (
    <BulkDialog
      title={label}
      icon={icon}
      submitText={`${submit} (${changes.length})`}
      maySubmit={changes.length > 0 && ids.length <= MAX_BULK_USERS}
      busy={run.isPending}
      note={code ? `${changes.length} de ${formatCount(ids.length, 'usuário(s)')}` : 'Escolha um perfil'}
      failureTitle="Não foi possível carregar os usuários"
      queries={[loaded]}
      onSubmit={() => run.mutate(changes, { onSuccess: onDone })}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField control={control} name="mode" label="O que fazer" options={optionsOf(MODE_LABELS)} />
        <SelectField
          control={control}
          name="code"
          label="Perfil"
          placeholder="Selecione um perfil"
          hint="Quem tem vários perfis pode o que qualquer um deles permite."
          options={choices}
          required
        />
      </FormGrid>
      <UserLines
        ids={ids}
        users={users}
        end={({ id, profiles }) => planned.get(id)?.text ?? profiles.map(({ name }) => name).join(', ')}
      />
    </BulkDialog>
  );
}
