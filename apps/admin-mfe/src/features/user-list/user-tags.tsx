import type { User } from '@demanda/contracts/users';
import { Tag } from '@demanda/ui/core';

/** The profiles of a user as badges (USER-11, USER-14). */
export const ProfileTags = ({ user }: { user: Pick<User, 'profiles'> }) =>
  user.profiles.length === 0 ? (
    <Tag>Sem perfil</Tag>
  ) : (
    user.profiles.map(({ id, name }) => (
      <Tag key={id} tone="accent">
        {name}
      </Tag>
    ))
  );

export const EnabledTag = ({ user }: { user: Pick<User, 'enabled'> }) =>
  user.enabled ? <Tag tone="success">Ativo</Tag> : <Tag tone="danger">Inativo</Tag>;
