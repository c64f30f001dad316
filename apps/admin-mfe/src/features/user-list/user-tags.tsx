import type { User } from '@demanda/contracts/users';
import { Icon, MailLink, Tag } from '@demanda/ui/core';
import { formatDate } from '@demanda/ui/format';
import { Fragment } from 'react';
import { invitationState } from '../../shared/invitation-state';
import styles from './user-tags.module.css';

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

/** E-mail of a person, or that the account is one of a program (ADR 0096). */
export const AddressOrKind = ({ user: { email, service } }: { user: Pick<User, 'email' | 'service'> }) =>
  service ? (
    <Tag tone="info">
      <span className={styles.kind}>
        <Icon name="service" size={14} />
        Conta de serviço
      </span>
    </Tag>
  ) : (
    <MailLink email={email} />
  );

/** Length of 'dd/mm'; a token that ends within two weeks needs no year. */
const DAY_AND_MONTH = 5;
const SOON_MS = 14 * 24 * 60 * 60_000;
const endsSoon = (at: string) => new Date(at).getTime() - Date.now() < SOON_MS;

/** Whether programs can use a service account, and for how long. */
function TokenTags({ service: { tokens, nextEndsAt } }: { service: NonNullable<User['service']> }) {
  if (tokens === 0) return <Tag tone="warning">Sem token</Tag>;
  if (!nextEndsAt || !endsSoon(nextEndsAt)) return null;
  return <Tag tone="warning">{`Token até ${formatDate(nextEndsAt).slice(0, DAY_AND_MONTH)}`}</Tag>;
}

type State = Pick<
  User,
  'enabled' | 'mustChangePassword' | 'invitationEndsAt' | 'hasSecondFactor' | 'service'
>;

/** Whether the account is active, invited, or has a one-time password (USER-15, USER-16). */
export function StateTags({ user }: { user: State }) {
  const invitation = invitationState(user);
  return (
    <>
      {user.enabled ? <Tag tone="quiet">Ativo</Tag> : <Tag tone="danger">Inativo</Tag>}{' '}
      {user.mustChangePassword && <Tag tone="warning">Senha temporária</Tag>}
      {invitation === 'open' && <Tag tone="accent">Convite pendente</Tag>}
      {user.hasSecondFactor && <Tag tone="quiet">Duas etapas</Tag>}
      {user.service && user.enabled && <TokenTags service={user.service} />}
      {invitation === 'ended' && <Tag tone="warning">Convite encerrado</Tag>}
    </>
  );
}
