import { request } from '@demanda/api/request';
import {
  inviteUser,
  resendInvitation,
  revokeInvitation,
  type InvitationInput,
} from '@demanda/contracts/invitations';
import type { RecordVersion } from '@demanda/contracts/fields';
import { recordCall } from '@demanda/contracts/list';
import { mutationOptions } from '@tanstack/react-query';
import { serverText, userQueries } from './users';

/** Without `gcTime` of its own a link would stay in memory after its dialog. */
const meta = { invalidates: userQueries, failure: serverText };

export const inviteUserOptions = mutationOptions({
  mutationFn: (body: InvitationInput) => request(inviteUser, { body }),
  gcTime: 0,
  meta,
});

export const resendInvitationOptions = (user: RecordVersion) =>
  mutationOptions({
    mutationFn: () => request(resendInvitation, recordCall(user)),
    gcTime: 0,
    meta,
  });

export const revokeInvitationOptions = (user: RecordVersion) =>
  mutationOptions({
    mutationFn: () => request(revokeInvitation, recordCall(user)),
    meta: { ...meta, success: 'Convite cancelado com sucesso!' },
  });
