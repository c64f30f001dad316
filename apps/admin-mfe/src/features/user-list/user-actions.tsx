import { listUserApiTokens } from '@demanda/contracts/api-tokens';
import type { Contract } from '@demanda/contracts/contract';
import { startPreview } from '@demanda/contracts/preview';
import { recordHistory } from '@demanda/contracts/history';
import { resendInvitation, revokeInvitation } from '@demanda/contracts/invitations';
import { eraseUser } from '@demanda/contracts/personal-data';
import { updateServiceAccount } from '@demanda/contracts/service-accounts';
import { getUserPermissions } from '@demanda/contracts/user-permissions';
import { listUserSessions } from '@demanda/contracts/user-sessions';
import {
  deleteUser,
  removeSecondFactor,
  resetUserPassword,
  setUserEnabled,
  updateUser,
  type User,
} from '@demanda/contracts/users';
import type { IconName } from '@demanda/ui/core';
import { RowActions } from '@demanda/ui/list';
import { invitationState } from '../../shared/invitation-state';
import { userDisplayName } from '../../shared/user-name';
import { useUserRules } from '../../shared/user-rules';

/** Actions of an account. */
export type UserJob =
  | ('edit' | 'editService' | 'remove' | 'permissions' | 'sessions' | 'history')
  | ('tokens' | 'preview' | 'password' | 'secondFactor' | 'enable' | 'erase' | 'resend' | 'revoke');

interface UserAction {
  job: UserJob;
  icon: IconName;
  /** Label without the user's name: 'Editar'. */
  label: string;
  call: Pick<Contract, 'access'>;
  /** True for actions that change nothing. */
  reads?: boolean;
  /** Action on the user's own account: hidden, or disabled with a reason. */
  own?: 'absent' | { refusal: string };
  /** Absent for actions of every account. */
  isFor?: (user: User) => boolean;
}

const isService = ({ service }: User) => service !== undefined;
const isPerson = (user: User) => !isService(user);
const isEnabled = ({ enabled }: User) => enabled;
const OWN_DELETION = { refusal: 'Você não pode excluir sua própria conta' };

/** The most frequent first. */
const ACTIONS: readonly UserAction[] = [
  { job: 'edit', icon: 'edit', label: 'Editar', call: updateUser, isFor: isPerson },
  { job: 'editService', icon: 'edit', label: 'Editar', call: updateServiceAccount, isFor: isService },
  { job: 'remove', icon: 'remove', label: 'Excluir', call: deleteUser, own: OWN_DELETION },
  { job: 'permissions', icon: 'key', label: 'Permissões de', call: getUserPermissions, reads: true },
  { job: 'tokens', icon: 'link', label: 'Tokens de', call: listUserApiTokens, reads: true, isFor: isService },
  {
    job: 'sessions',
    icon: 'sessions',
    label: 'Sessões de',
    call: listUserSessions,
    reads: true,
    isFor: isPerson,
  },
  { job: 'history', icon: 'history', label: 'Histórico de', call: recordHistory.users, reads: true },
  {
    job: 'preview',
    icon: 'view',
    label: 'Ver o sistema como',
    call: startPreview,
    own: 'absent',
    isFor: isEnabled,
  },
  {
    job: 'resend',
    icon: 'send',
    label: 'Reenviar convite de',
    call: resendInvitation,
    isFor: (user) => user.enabled && invitationState(user) !== undefined,
  },
  {
    job: 'revoke',
    icon: 'mail',
    label: 'Cancelar convite de',
    call: revokeInvitation,
    isFor: (user) => invitationState(user) === 'open',
  },
  // Users change their own password in the settings.
  {
    job: 'password',
    icon: 'password',
    label: 'Redefinir senha de',
    call: resetUserPassword,
    own: 'absent',
    isFor: isPerson,
  },
  // Users disable their own second factor in "Minha conta", with a code.
  {
    job: 'secondFactor',
    icon: 'lock',
    label: 'Remover verificação em duas etapas de',
    call: removeSecondFactor,
    own: 'absent',
    isFor: ({ hasSecondFactor = false }) => hasSecondFactor,
  },
  {
    job: 'enable',
    icon: 'userOff',
    label: 'Desativar',
    call: setUserEnabled,
    own: 'absent',
    isFor: isEnabled,
  },
  {
    job: 'enable',
    icon: 'userOn',
    label: 'Reativar',
    call: setUserEnabled,
    own: 'absent',
    isFor: (user) => !isEnabled(user),
  },
  {
    job: 'erase',
    icon: 'trash',
    label: 'Apagar dados pessoais de',
    call: eraseUser,
    own: 'absent',
    isFor: (user) => isPerson(user) && !user.enabled,
  },
];

/** Actions of an account that the user's permissions allow (USER-13, USER-38, USER-39, USER-81). */
export function UserActions({ user, onAsk }: { user: User; onAsk: (job: UserJob, user: User) => void }) {
  const { isOwn, mayCall, mayChange, mayErase } = useUserRules();
  const own = isOwn(user);
  const offered = ACTIONS.filter(
    ({ job, call, reads, own: ofOwn, isFor = () => true }) =>
      (job !== 'erase' || mayErase) &&
      (reads ? mayCall : mayChange)(call) &&
      isFor(user) &&
      !(own && ofOwn === 'absent'),
  );
  return (
    <RowActions
      name={userDisplayName(user)}
      actions={offered.map(({ job, icon, label, own: ofOwn }) => ({
        icon,
        label: `${label} ${userDisplayName(user)}`,
        danger: job === 'remove' || job === 'erase',
        frequent: ['edit', 'editService', 'remove'].includes(job),
        refusal: own && typeof ofOwn === 'object' ? ofOwn.refusal : undefined,
        onSelect: () => onAsk(job, user),
      }))}
    />
  );
}
