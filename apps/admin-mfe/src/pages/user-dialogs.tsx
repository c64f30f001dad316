import type { User } from '@demanda/contracts/users';
import { late } from '@demanda/ui/core';
import { type ComponentType } from 'react';
import type { UserJob } from '../features/user-list/user-actions';

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

/** Actions with a dialog of their own. */
export type RequestedJob = Exclude<UserJob, 'remove' | 'permissions'>;

// Loaded lazily: the list needs none of them.
const dialogs: Record<RequestedJob, ComponentType<UserDialogProps>> = {
  edit: late(
    async () =>
      (await import(/* webpackChunkName: 'user-forms' */ '../features/user-form/user-edit-dialog'))
        .UserEditDialog,
  ),
  editService: late(
    async () =>
      (await import(/* webpackChunkName: 'user-forms' */ '../features/user-form/service-edit-dialog'))
        .ServiceEditDialog,
  ),
  tokens: late(
    async () =>
      (await import(/* webpackChunkName: 'user-forms' */ '../features/service-tokens/service-tokens-dialog'))
        .ServiceTokensDialog,
  ),
  sessions: late(
    async () => (await import('../features/user-sessions/user-sessions-dialog')).UserSessionsDialog,
  ),
  history: late(async () => (await import('./user-history')).UserHistory),
  preview: late(async () => (await import('../features/preview/user-preview')).UserPreview),
  password: late(
    async () => (await import('../features/user-password/reset-password-dialog')).ResetPasswordDialog,
  ),
  secondFactor: late(
    async () =>
      (await import('../features/user-second-factor/remove-second-factor-dialog')).RemoveSecondFactorDialog,
  ),
  resend: late(
    async () => (await import('../features/user-invitation/resend-invitation-dialog')).ResendInvitationDialog,
  ),
  revoke: late(
    async () => (await import('../features/user-invitation/revoke-invitation-dialog')).RevokeInvitationDialog,
  ),
  erase: late(async () => (await import('../features/user-erasure/erase-user-dialog')).EraseUserDialog),
  enable: late(async () => (await import('../features/user-enabled/user-enabled-dialog')).UserEnabledDialog),
};

/** Dialog of the chosen action. */
export function UserDialogs({ job, ...dialog }: UserDialogProps & { job: RequestedJob }) {
  const Dialog = dialogs[job];
  return <Dialog {...dialog} />;
}
