import { z } from '@demanda/schema';
import { contract } from './contract';
import { emailAddress, id, optionalText, timestamp, versionInput, recordVersion } from './fields';
import { invitationInput } from './invitations';
import { MAX_BULK_USERS, MAX_EMAIL, MAX_IMPORT_LINES, MAX_SHEET_ROWS, MAX_USERNAME } from './limits';
import { userUpdateInput } from './users';

/** Actions on many accounts in one call, each by the rules of the call for one account (ADR 0091). */

const MISSING_TEXT = 'Selecione ao menos um usuário';
const TOO_MANY_TEXT = `Selecione no máximo ${MAX_BULK_USERS} usuários`;

const someOf = <T extends z.ZodType<{ id: number }>>(item: T) =>
  z
    .array(item, { error: 'Informe uma lista de usuários' })
    .min(1, MISSING_TEXT)
    .max(MAX_BULK_USERS, TOO_MANY_TEXT)
    .refine((items) => new Set(items.map((one) => one.id)).size === items.length, {
      error: 'Informe cada usuário uma única vez',
    });

const { profileCodes } = userUpdateInput.shape;

/** Each account may get a value of its own, as an undo needs it; `version` is the one that the value is based on. */
const userChange = z.object({
  id,
  version: versionInput,
  enabled: z.boolean({ error: 'Informe se o usuário está ativo' }).optional(),
  profileCodes: profileCodes.optional(),
});
export type UserChange = z.input<typeof userChange>;
export type ParsedUserChange = z.output<typeof userChange>;

/** Returns whether a change sets exactly one field. */
const hasOneField = (change: ParsedUserChange) =>
  (change.enabled === undefined) !== (change.profileCodes === undefined);

export const userChanges = z.object({
  users: someOf(userChange).refine((users) => users.every(hasOneField), {
    error: 'Informe, para cada usuário, a situação ou os perfis',
  }),
});

const chosenUsers = z.object({ users: someOf(z.object({ id })) });
const invitedUsers = z.object({ users: someOf(recordVersion) });

/** Accounts that the action was refused for, and why. */
const refused = z.array(
  z.object({ id, name: z.string(), errorCode: z.string().optional(), message: z.string() }),
);

const userChangesResult = z.object({
  /** Changed accounts, with their new version and the previous value of the changed field. */
  done: z.array(
    z.object({
      id,
      version: versionInput,
      previous: z.object({ enabled: z.boolean(), profileCodes: z.array(z.string()) }).partial(),
    }),
  ),
  refused,
});
export type UserChangesResult = z.infer<typeof userChangesResult>;

/** An account that is refused does not prevent the change of the others. */
export const changeUsers = contract({
  method: 'PATCH',
  path: '/admin/users',
  summary: 'Ativar, desativar ou alterar os perfis de vários usuários',
  access: 'users:EDIT',
  versioned: true,
  asksProof: true,
  body: userChanges,
  response: userChangesResult,
});

const resentInvitations = z.object({
  /** `link` is to be handed over, only where no e-mail is sent; e-mails are queued. */
  done: z.array(z.object({ id, email: z.string(), expiresAt: timestamp, link: z.string().nullable() })),
  refused,
});
export type ResentInvitations = z.infer<typeof resentInvitations>;

/** Not stored for repetitions, as the response may contain links. */
export const resendInvitations = contract({
  method: 'POST',
  path: '/admin/users/bulk/invitation',
  summary: 'Reenviar os convites de vários usuários',
  idempotent: false,
  access: 'users:EDIT',
  versioned: true,
  asksProof: true,
  body: invitedUsers,
  response: resentInvitations,
  status: 200,
});

const endedSessions = z.object({ done: z.array(z.object({ id })), refused });
export type EndedSessions = z.infer<typeof endedSessions>;

export const endSessionsOfUsers = contract({
  method: 'POST',
  path: '/admin/users/bulk/end-sessions',
  summary: 'Encerrar todas as sessões de vários usuários',
  idempotent: false,
  access: 'users:EDIT',
  body: chosenUsers,
  response: endedSessions,
  status: 200,
});

/** A person of an import; without a username, it is the e-mail. */
export const invitationLine = invitationInput.extend({
  /** Number of the line, by which the response names it. */
  line: z.int().positive().max(MAX_SHEET_ROWS),
  email: emailAddress('Email é obrigatório', MAX_EMAIL),
  username: optionalText(MAX_USERNAME),
});
export type InvitationLine = z.input<typeof invitationLine>;
export type ParsedInvitationLine = z.output<typeof invitationLine>;

const invitedLines = z.object({
  /** `link` is to be handed over, only where no e-mail is sent. Of a trial, only the lines. */
  done: z.array(
    z.object({
      line: z.int(),
      email: z.string(),
      expiresAt: timestamp.optional(),
      link: z.string().nullable(),
    }),
  ),
  refused: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type InvitedLines = z.infer<typeof invitedLines>;

/** Invites each person as the call for one does. A trial checks everything and keeps nothing. */
export const inviteUsers = contract({
  method: 'POST',
  path: '/admin/users/bulk/invitations',
  summary: 'Convidar vários usuários',
  idempotent: false,
  access: 'users:CREATE',
  asksProof: true,
  body: z.object({
    lines: z
      .array(invitationLine, { error: 'Informe uma lista de pessoas' })
      .min(1, 'Informe ao menos uma pessoa')
      .max(MAX_IMPORT_LINES, `Informe no máximo ${MAX_IMPORT_LINES} pessoas`),
    isTrial: z.boolean().default(false),
  }),
  response: invitedLines,
  status: 200,
});
