import type { Profile } from '@demanda/contracts/profiles';
import { TextLink } from '@demanda/ui/core';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { holdersText } from '../../shared/holders-text';
import { permissionsPath } from './profile-columns';
import { ActiveTag, FactorTag, OriginTag } from './profile-tags';

/** Profile on a phone. */
export function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <>
      <CardTitle>
        <TextLink to={permissionsPath(profile)}>{profile.name}</TextLink>
      </CardTitle>
      <CardLine>{`${profile.code} · ${holdersText(profile)}`}</CardLine>
      <CardTags>
        <ActiveTag profile={profile} />
        <OriginTag profile={profile} />
        <FactorTag profile={profile} />
      </CardTags>
    </>
  );
}
