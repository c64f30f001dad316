import { errorMessage } from '@demanda/api/messages';
import type { Failure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  inviteUser,
  resendInvitation,
  revokeInvitation,
  type InvitationInput,
} from '@demanda/contracts/invitations';
import { mutationOptions } from '@tanstack/react-query';
import { userKeyPrefix } from './users';

const invalidates = [[...userKeyPrefix]];
const failure: Failure = (error) => ({ title: errorMessage(error) });

/** Without `gcTime` of its own a link would stay in memory after its dialog. */
const meta = { invalidates, failure };

export const inviteUserOptions = mutationOptions({
  mutationFn: (body: InvitationInput) => request(inviteUser, { body }),
  gcTime: 0,
  meta,
});

export const resendInvitationOptions = (id: number) =>
  mutationOptions({
    mutationFn: () => request(resendInvitation, { params: { id } }),
    gcTime: 0,
    meta,
  });

export const revokeInvitationOptions = (id: number) =>
  mutationOptions({
    mutationFn: () => request(revokeInvitation, { params: { id } }),
    meta: { ...meta, success: 'Convite cancelado com sucesso!' },
  });
