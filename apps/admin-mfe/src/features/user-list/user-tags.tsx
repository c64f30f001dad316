import type { User } from '@demanda/contracts/users';
import { Tag } from '@demanda/ui/core';
import { Fragment } from 'react';

/** Profiles of a user as tags (USER-11, USER-14). */
export const ProfileTags = ({ user }: { user: Pick<User, 'profiles'> }) =>
  user.profiles.length === 0 ? (
    <Tag>Sem perfil</Tag>
  ) : (
    user.profiles.map(({ id, name }) => (
      <Fragment key={id}>
        <Tag tone="accent">{name}</Tag>{' '}
      </Fragment>
    ))
  );

/** Whether the account is active, and whether it has a one-time password (USER-15, USER-16). */
export const StateTags = ({ user }: { user: Pick<User, 'enabled' | 'mustChangePassword'> }) => (
  <>
    {user.enabled ? <Tag tone="quiet">Ativo</Tag> : <Tag tone="danger">Inativo</Tag>}{' '}
    {user.mustChangePassword && <Tag tone="warning">Senha temporária</Tag>}
  </>
);
