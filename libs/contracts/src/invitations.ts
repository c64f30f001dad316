import { z } from '@demanda/schema';
import { contract } from './contract';
import { emailAddress, idParams, optionalText, timestamp, versionQuery } from './fields';
import { MAX_NAME, MAX_USERNAME } from './limits';
import { MESSAGE_STATUSES } from './notification-labels';
import { user, userCreateInput } from './users';

/** Invitations: accounts whose owners set the password by a one-time link, valid for 7 days (ADR 0084). */

export const invitationInput = z.object({
  /** Becomes the username as well. */
  email: emailAddress('Email é obrigatório', MAX_USERNAME),
  name: optionalText(MAX_NAME),
  profileCodes: userCreateInput.shape.profileCodes,
});
export type InvitationInput = z.input<typeof invitationInput>;

const invitation = z.object({
  expiresAt: timestamp,
  /** Status of the e-mail; null where the server cannot send links. */
  email: z.enum(MESSAGE_STATUSES).nullable(),
  /** Link to be handed over, only where no e-mail is sent: a URL, or a path of the product. */
  link: z.string().nullable(),
});
export type Invitation = z.output<typeof invitation>;

/** Creates an account that cannot sign in before the person has set a password. Not stored for repetitions. */
export const inviteUser = contract({
  method: 'POST',
  path: '/admin/users/invitations',
  summary: 'Convidar um usuário',
  idempotent: false,
  access: 'users:CREATE',
  asksProof: true,
  body: invitationInput,
  response: invitation.extend({ user }),
  status: 201,
});

/** Replaces the link by a new one. Returns 409 for an account that has a password. */
export const resendInvitation = contract({
  method: 'POST',
  path: '/admin/users/:id/invitation',
  summary: 'Reenviar um convite',
  idempotent: false,
  access: 'users:EDIT',
  versioned: true,
  asksProof: true,
  params: idParams,
  query: versionQuery,
  response: invitation,
  status: 200,
});

/** Makes the link void; the account stays. Returns 409 for an account that has a password. */
export const revokeInvitation = contract({
  method: 'DELETE',
  path: '/admin/users/:id/invitation',
  summary: 'Cancelar um convite',
  access: 'users:EDIT',
  versioned: true,
  params: idParams,
  query: versionQuery,
});
