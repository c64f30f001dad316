import type { User } from '@demanda/contracts/users';
import { MailLink } from '@demanda/ui/core';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { ProfileTags, StateTags } from './user-tags';

/** User on a phone. */
export function UserCard({ user }: { user: User }) {
  return (
    <>
      <CardTitle>{user.name ?? user.username}</CardTitle>
      <CardLine>{`#${user.id} · ${user.username}`}</CardLine>
      <CardLine>
        <MailLink email={user.email} />
      </CardLine>
      <CardTags>
        <ProfileTags user={user} />
        <StateTags user={user} />
      </CardTags>
    </>
  );
}
