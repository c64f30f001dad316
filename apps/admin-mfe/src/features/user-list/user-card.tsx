import type { User } from '@demanda/contracts/users';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { AddressOrKind, ProfileTags, StateTags } from './user-tags';

/** User on a phone. */
export function UserCard({ user }: { user: User }) {
  return (
    <>
      <CardTitle>{user.name ?? user.username}</CardTitle>
      <CardLine>{`#${user.id} · ${user.username}`}</CardLine>
      <CardLine>
        <AddressOrKind user={user} />
      </CardLine>
      <CardTags>
        <ProfileTags user={user} />
        <StateTags user={user} />
      </CardTags>
    </>
  );
}
