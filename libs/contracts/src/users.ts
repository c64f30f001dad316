import { z } from '@demanda/schema';
import { contract } from './contract';
import {
  emailAddress,
  fullName,
  id,
  idParams,
  requiredText,
  timestamp,
  version,
  versionInput,
  versionQuery,
} from './fields';
import { MAX_PROFILE_CODE, MAX_PROFILES } from './limits';
import { bulkCount, bulkRecords, pageOf, textFilter } from './list';
import { cardQuery } from './records/card-query';
import { userCard } from './records/users';
import { newPassword } from './session';

/** A user account. */

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  enabled: z.boolean(),
  /** True when the user has a one-time password, or signed in with one, and must set a new password. */
  mustChangePassword: z.boolean().default(false),
  /** End of an invitation that was not accepted yet; in the past when it is void. */
  invitationEndsAt: timestamp.optional(),
  /** True when sign-in takes a code or a passkey; servers without second factors leave it out. */
  hasSecondFactor: z.boolean().optional(),
  /** Codes of the active profiles. */
  roles: z.array(z.string()),
  /** All profiles of the account, including inactive ones. */
  profiles: z.array(z.object({ id, name: z.string(), code: z.string().optional() })),
  /** Only of a service account, whose `email` is empty (ADR 0096). */
  service: z
    .object({
      purpose: z.string().nullable(),
      /** Number of usable tokens. */
      tokens: z.int(),
      /** When the first of the tokens ends. */
      nextEndsAt: timestamp.nullable(),
      /** Time of the last call of any token, to the minute. */
      lastUsedAt: timestamp.nullable(),
    })
    .optional(),
  version,
  updatedByUserName: z.string().nullable().default(null),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type User = z.infer<typeof user>;

const PROFILE_REQUIRED = 'Perfil é obrigatório';

/** Input fields of accounts of people and of programs. */
export const accountInputFields = {
  username: requiredText('Nome de usuário é obrigatório', userCard.username.limit),
  /** The server refuses an unknown or inactive profile on this field. */
  profileCodes: z
    .array(requiredText(PROFILE_REQUIRED, MAX_PROFILE_CODE), { error: PROFILE_REQUIRED })
    .min(1, PROFILE_REQUIRED)
    .max(MAX_PROFILES, `Selecione no máximo ${MAX_PROFILES} perfis`),
};

// In the order of the forms, in which the refusals are listed.
const userFields = {
  username: accountInputFields.username,
  email: emailAddress('Email é obrigatório', userCard.email.limit),
  name: fullName,
  profileCodes: accountInputFields.profileCodes,
};

export const userCreateInput = z.object({
  ...userFields,
  password: z
    .string({ error: 'Senha é obrigatória' })
    .min(1, { error: 'Senha é obrigatória', abort: true })
    .pipe(newPassword),
  /** The password is valid for one sign-in within 7 days, after which the person sets one (ADR 0084). */
  mustChangePassword: z.boolean().default(false),
});
export type UserCreateInput = z.input<typeof userCreateInput>;

export const userUpdateInput = z.object({
  ...userFields,
  enabled: z.boolean().default(true),
  version: versionInput,
});
export type UserUpdateInput = z.input<typeof userUpdateInput>;

export const userListQuery = cardQuery(userCard, undefined, {
  /** Code of a profile. */
  profile: textFilter,
});
export type UserListQuery = z.output<typeof userListQuery>;

export const listUsers = contract({
  method: 'GET',
  path: '/admin/users',
  summary: 'Listar usuários',
  access: 'users:VIEW',
  query: userListQuery,
  response: pageOf(user),
});

export const getUser = contract({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Consultar um usuário',
  access: 'users:VIEW',
  params: idParams,
  response: user,
});

export const createUser = contract({
  method: 'POST',
  path: '/admin/users',
  summary: 'Criar um usuário',
  access: 'users:CREATE',
  asksProof: true,
  body: userCreateInput,
  response: user,
  status: 201,
});

export const updateUser = contract({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Alterar um usuário',
  access: 'users:EDIT',
  versioned: true,
  asksProof: true,
  params: idParams,
  body: userUpdateInput,
  response: user,
});

/** Deactivates or reactivates; a disabled account is signed out at once (G-USER-12). */
export const setUserEnabled = contract({
  method: 'PATCH',
  path: '/admin/users/:id/enabled',
  summary: 'Desativar ou reativar um usuário',
  access: 'users:EDIT',
  versioned: true,
  asksProof: true,
  params: idParams,
  body: z.object({ enabled: z.boolean({ error: 'Informe se o usuário está ativo' }), version: versionInput }),
  response: user,
});

/**
 * Ends every session of the account. Returns a one-time password, which is shown once and must be replaced at sign-in.
 */
export const resetUserPassword = contract({
  method: 'POST',
  path: '/admin/users/:id/reset-password',
  summary: 'Criar uma senha temporária',
  idempotent: false,
  access: 'users:EDIT',
  versioned: true,
  asksProof: true,
  params: idParams,
  query: versionQuery,
  response: z.object({ password: z.string(), expiresAt: timestamp }),
  status: 200,
});

/** Ends every session of the account, which then signs in with the password only. Returns 404 when it has no second factor. */
export const removeSecondFactor = contract({
  method: 'DELETE',
  path: '/admin/users/:id/second-factor',
  summary: 'Remover a verificação em duas etapas de um usuário',
  access: 'users:EDIT',
  versioned: true,
  asksProof: true,
  params: idParams,
  query: versionQuery,
});

export const deleteUser = contract({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Excluir um usuário',
  access: 'users:DELETE',
  versioned: true,
  asksProof: true,
  params: idParams,
  query: versionQuery,
});

export const deleteUsers = contract({
  method: 'DELETE',
  path: '/admin/users/bulk',
  summary: 'Excluir vários usuários',
  access: 'users:DELETE',
  versioned: true,
  asksProof: true,
  body: bulkRecords,
  response: bulkCount,
});
