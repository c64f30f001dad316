import type { Option } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { profileChoices, profileChoicesOptions } from '../api/profile-choices';

/** Returns the available profiles; the built-in ones until the list has loaded. */
export const useProfileChoices = (): Option<string>[] =>
  profileChoices(useQuery(profileChoicesOptions).data?.content);
