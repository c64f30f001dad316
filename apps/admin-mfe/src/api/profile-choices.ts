import { request } from '@demanda/api/request';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import { PROFILE_CODES, profileLabels } from '@demanda/contracts/permissions';
import { listProfiles, type Profile } from '@demanda/contracts/profiles';
import { queryOptions } from '@tanstack/react-query';

interface Choice {
  value: string;
  label: string;
}

/** Query of all profiles that a user may have. No toast on failure: the built-in ones are always available. */
export const profileChoicesOptions = queryOptions({
  queryKey: ['profiles', 'choices'],
  queryFn: ({ signal }) =>
    request(
      listProfiles,
      { query: { paginated: 'true', size: MAX_PAGE_SIZE, sort: 'name,asc' } },
      { signal },
    ),
});

/** Returns the active profiles: built-in ones first with their own labels, then added ones (USER-50 to USER-52). */
export function profileChoices(profiles: readonly Profile[] = []): Choice[] {
  const isOff = (code: string) => profiles.some((profile) => profile.code === code && !profile.active);
  const isBuiltIn = (code: string) => PROFILE_CODES.some((known) => known === code);
  return [
    ...PROFILE_CODES.map((value) => ({ value, label: profileLabels[value] })),
    ...profiles
      .filter(({ code }) => !isBuiltIn(code))
      .map(({ code, name }) => ({ value: code, label: name })),
  ].filter(({ value }) => !isOff(value));
}
