import type { Profile } from '@demanda/contracts/profiles';
import { TextLink } from '@demanda/ui/core';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { permissionsPath } from './profile-columns';
import { ActiveTag, OriginTag } from './profile-tags';

const usersText = (count: number) => (count === 1 ? '1 usuário' : `${count} usuários`);

/** A profile on a phone. */
export function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <>
      <CardTitle>
        <TextLink to={permissionsPath(profile)}>{profile.name}</TextLink>
      </CardTitle>
      <CardLine>{`${profile.code} · ${usersText(profile.userCount)}`}</CardLine>
      <CardTags>
        <ActiveTag profile={profile} />
        <OriginTag profile={profile} />
      </CardTags>
    </>
  );
}
