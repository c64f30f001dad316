import type { Contract } from '@demanda/contracts/contract';
import { changeUsers, endSessionsOfUsers, resendInvitations } from '@demanda/contracts/user-changes';
import type { User } from '@demanda/contracts/users';
import type { IconName } from '@demanda/ui/core';
import { invitationState } from '../../shared/invitation-state';

/** What is done with the selected accounts (ADR 0091). */
export type UserBulkAction = 'enable' | 'disable' | 'profiles' | 'invite' | 'sessions';

interface ActionTexts {
  /** In the menu, and as the title of the dialog. */
  label: string;
  icon: IconName;
  call: Pick<Contract, 'access'>;
  /** Button of the dialog, without the number of accounts. */
  submit: string;
  /** Sentence about what the action does to the selected people. */
  consequence: string;
  /** Returns why an account is left out; undefined when it takes part. */
  leftOut: (user: User) => string | undefined;
  danger?: boolean;
}

export const USER_BULK_ACTIONS: Record<UserBulkAction, ActionTexts> = {
  enable: {
    label: 'Ativar',
    icon: 'userOn',
    call: changeUsers,
    submit: 'Ativar',
    consequence: 'As pessoas voltam a entrar com o mesmo usuário e a mesma senha.',
    leftOut: ({ enabled }) => (enabled ? 'Já está ativo' : undefined),
  },
  disable: {
    label: 'Desativar',
    icon: 'userOff',
    call: changeUsers,
    submit: 'Desativar',
    consequence:
      'As pessoas saem do sistema na hora, em todos os dispositivos, e não entram até serem reativadas. Nada do que registraram é alterado.',
    leftOut: ({ enabled }) => (enabled ? undefined : 'Já está inativo'),
    danger: true,
  },
  profiles: {
    label: 'Alterar perfis',
    icon: 'key',
    call: changeUsers,
    submit: 'Alterar',
    consequence: '',
    leftOut: () => undefined,
  },
  invite: {
    label: 'Reenviar convite',
    icon: 'send',
    call: resendInvitations,
    submit: 'Reenviar',
    consequence: 'Cada pessoa recebe um novo link, que vale por 7 dias. O anterior deixa de valer.',
    leftOut: (user) => {
      if (user.service) return 'É uma conta de serviço';
      if (invitationState(user) === undefined) return 'Já definiu a senha';
      return user.enabled ? undefined : 'Está inativo';
    },
  },
  sessions: {
    label: 'Encerrar sessões',
    icon: 'signOut',
    call: endSessionsOfUsers,
    submit: 'Encerrar',
    consequence:
      'As pessoas saem do sistema em todos os dispositivos, e podem entrar de novo. Os seus tokens de API deixam de valer.',
    // Signing people out must not stop programs as a side effect.
    leftOut: ({ service }) => (service ? 'É uma conta de serviço: revogue os seus tokens' : undefined),
    danger: true,
  },
};
