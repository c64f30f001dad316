import { type Control, type Option, SelectField } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { profileChoices, profileChoicesOptions } from '../../api/profile-choices';
import type { UserValues } from './user-values';

/** Profiles that can be chosen now; the built-in ones until, or unless, the server says more. */
export const useProfileChoices = (): Option<string>[] =>
  profileChoices(useQuery(profileChoicesOptions).data?.content);

interface ProfileFieldProps {
  control: Control<UserValues>;
  /** What a stored account holds, as one more choice where it is none of the others. */
  held?: Option<string>;
}

/** One profile is chosen (USER-48 to USER-52, USER-65); whoever holds several keeps them until then. */
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
