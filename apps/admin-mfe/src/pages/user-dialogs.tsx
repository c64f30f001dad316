import type { User } from '@demanda/contracts/users';
import { lazy, Suspense, type ComponentType } from 'react';
import type { UserJob } from '../features/user-list/user-actions';

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

/** Actions with a dialog of their own. */
export type RequestedJob = Exclude<UserJob, 'remove' | 'permissions'>;

// Loaded lazily: the list needs none of them.
const dialogs: Record<RequestedJob, ComponentType<UserDialogProps>> = {
  edit: lazy(async () => ({
    default: (await import(/* webpackChunkName: 'user-forms' */ '../features/user-form/user-edit-dialog'))
      .UserEditDialog,
  })),
  editService: lazy(async () => ({
    default: (await import(/* webpackChunkName: 'user-forms' */ '../features/user-form/service-edit-dialog'))
      .ServiceEditDialog,
  })),
  tokens: lazy(async () => ({
    default: (
      await import(/* webpackChunkName: 'user-forms' */ '../features/service-tokens/service-tokens-dialog')
    ).ServiceTokensDialog,
  })),
  sessions: lazy(async () => ({
    default: (await import('../features/user-sessions/user-sessions-dialog')).UserSessionsDialog,
  })),
  history: lazy(async () => ({ default: (await import('./user-history')).UserHistory })),
  preview: lazy(async () => ({ default: (await import('../features/preview/user-preview')).UserPreview })),
  password: lazy(async () => ({
    default: (await import('../features/user-password/reset-password-dialog')).ResetPasswordDialog,
  })),
  secondFactor: lazy(async () => ({
    default: (await import('../features/user-second-factor/remove-second-factor-dialog'))
      .RemoveSecondFactorDialog,
  })),
  resend: lazy(async () => ({
    default: (await import('../features/user-invitation/resend-invitation-dialog')).ResendInvitationDialog,
  })),
  revoke: lazy(async () => ({
    default: (await import('../features/user-invitation/revoke-invitation-dialog')).RevokeInvitationDialog,
  })),
  erase: lazy(async () => ({
    default: (await import('../features/user-erasure/erase-user-dialog')).EraseUserDialog,
  })),
  enable: lazy(async () => ({
    default: (await import('../features/user-enabled/user-enabled-dialog')).UserEnabledDialog,
  })),
};

/** Dialog of the chosen action. */
export function UserDialogs({ job, ...dialog }: UserDialogProps & { job: RequestedJob }) {
  const Dialog = dialogs[job];
  return (
    <Suspense>
      <Dialog {...dialog} />
    </Suspense>
  );
}
