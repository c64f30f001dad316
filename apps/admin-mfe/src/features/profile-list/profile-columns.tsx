import type { Profile } from '@demanda/contracts/profiles';
import { profileCard } from '@demanda/contracts/records/profiles';
import { TextLink } from '@demanda/ui/core';
import { cardColumns } from '@demanda/ui/list';
import { ActiveTag, FactorTag, OriginTag } from './profile-tags';

export const permissionsPath = ({ id }: Profile) => `/permissions/profiles/${id}`;

export const profileColumns = cardColumns<Profile>(profileCard, {
  name: {
    cell: (profile) => (
      <>
        <TextLink to={permissionsPath(profile)}>{profile.name}</TextLink> <FactorTag profile={profile} />
      </>
    ),
  },
  active: { cell: (profile) => <ActiveTag profile={profile} /> },
  builtIn: { cell: (profile) => <OriginTag profile={profile} /> },
});
