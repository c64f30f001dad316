import { type Control, type Option, SelectField } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { profileChoices, profileChoicesOptions } from '../../api/profile-choices';
import type { UserValues } from './user-values';

/** Returns the available profiles; the built-in ones until the list has loaded. */
export const useProfileChoices = (): Option<string>[] =>
  profileChoices(useQuery(profileChoicesOptions).data?.content);

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
