import { type Control, type Option, SelectField } from '@demanda/ui/form';
import { useProfileChoices } from '../../shared/use-profile-choices';
import type { UserValues } from './user-values';

interface ProfileFieldProps {
  control: Control<UserValues, unknown, unknown>;
  /** Profiles of a stored account, as an additional choice where no other matches. */
  held?: Option<string>;
}

/** Chooses one profile (USER-48 to USER-52, USER-65); an account with several keeps them until then. */
export function ProfileField({ control, held }: ProfileFieldProps) {
  const choices = useProfileChoices();
  const isOffered = choices.some(({ value }) => value === held?.value);
  return (
    <SelectField
      control={control}
      name="profileCodes.0"
      label="Perfil"
      options={held && !isOffered ? [held, ...choices] : choices}
      placeholder="Selecione um perfil"
      hint={held && !isOffered ? 'Fica como está enquanto outro perfil não for escolhido.' : undefined}
      required
    />
  );
}
