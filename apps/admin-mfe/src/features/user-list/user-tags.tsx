import type { User } from '@demanda/contracts/users';
import { Tag } from '@demanda/ui/core';
import { Fragment } from 'react';
import { invitationState } from '../../shared/invitation-state';

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

type State = Pick<User, 'enabled' | 'mustChangePassword' | 'invitationEndsAt' | 'hasSecondFactor'>;

/** Whether the account is active, invited, or has a one-time password (USER-15, USER-16). */
export function StateTags({ user }: { user: State }) {
  const invitation = invitationState(user);
  return (
    <>
      {user.enabled ? <Tag tone="quiet">Ativo</Tag> : <Tag tone="danger">Inativo</Tag>}{' '}
      {user.mustChangePassword && <Tag tone="warning">Senha temporária</Tag>}
      {invitation === 'open' && <Tag tone="accent">Convite pendente</Tag>}
      {user.hasSecondFactor && <Tag tone="quiet">Duas etapas</Tag>}
      {invitation === 'ended' && <Tag tone="warning">Convite encerrado</Tag>}
    </>
  );
}
