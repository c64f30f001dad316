import { z } from '@demanda/schema';
import { contract } from './contract';
import { idParams, requiredText, timestamp } from './fields';
import { MAX_TOKEN_DAYS, MAX_TOKEN_NAME } from './limits';
import { RIGHTS, type Right } from './permissions';
import { accountProof } from './session';

/** Tokens with which programs call the API in the name of an account (ADR 0087). */

const LIFETIME_TEXT = `Validade de 1 a ${MAX_TOKEN_DAYS} dias`;

/** What a token may do at most; never more than its owner may do at the moment of the call. */
const tokenScope = z.object({
  /** Only calls that change nothing. */
  readOnly: z.boolean(),
  /** Permissions; null for all of the owner's except those of `users` and `platform`. */
  rights: z
    .array(z.enum(RIGHTS as [Right, ...Right[]], { error: 'Permissão desconhecida' }))
    .max(RIGHTS.length, 'Informe cada permissão uma única vez')
    .nullable(),
  /** Amounts in reais are hidden, as for a user who may not see them. Older servers ignore it. */
  hidesAmounts: z.boolean().optional(),
});

export const apiToken = tokenScope.extend({
  id: z.uuid(),
  name: z.string(),
  /** Beginning of the token, by which its owner recognizes it. */
  prefix: z.string(),
  rights: z.array(z.string()).nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Time of the last call, to the minute; null before the first one. */
  lastUsedAt: timestamp.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenInput = tokenScope.extend({
  name: requiredText('Nome é obrigatório', MAX_TOKEN_NAME),
  expiresInDays: z.int(LIFETIME_TEXT).min(1, LIFETIME_TEXT).max(MAX_TOKEN_DAYS, LIFETIME_TEXT),
  // A stolen session makes no token.
  ...accountProof.shape,
});
export type ApiTokenInput = z.input<typeof apiTokenInput>;

export const listApiTokens = contract({
  method: 'GET',
  path: '/account/tokens',
  summary: 'Listar os próprios tokens de API',
  access: 'signed-in',
  response: z.array(apiToken),
});

/** Returns the token once; afterwards only its digest is known. Not stored for repetitions. */
export const createApiToken = contract({
  method: 'POST',
  path: '/account/tokens',
  summary: 'Criar um token de API',
  idempotent: false,
  access: 'signed-in',
  body: apiTokenInput,
  response: apiToken.extend({ token: z.string() }),
  status: 201,
});

const tokenId = z.uuid({ error: 'Identificador inválido' });

export const revokeApiToken = contract({
  method: 'DELETE',
  path: '/account/tokens/:tokenId',
  summary: 'Revogar um token de API próprio',
  access: 'signed-in',
  params: z.object({ tokenId }),
});

export const listUserApiTokens = contract({
  method: 'GET',
  path: '/admin/users/:id/tokens',
  summary: 'Listar os tokens de API de um usuário',
  access: 'users:VIEW',
  params: idParams,
  response: z.array(apiToken),
});

/** Only for service accounts: people make their own. With the password of the caller; returns the token once. */
export const createUserApiToken = contract({
  method: 'POST',
  path: '/admin/users/:id/tokens',
  summary: 'Criar um token de API de uma conta de serviço',
  idempotent: false,
  access: 'users:EDIT',
  params: idParams,
  body: apiTokenInput,
  response: apiToken.extend({ token: z.string() }),
  status: 201,
});

export const revokeUserApiToken = contract({
  method: 'DELETE',
  path: '/admin/users/:id/tokens/:tokenId',
  summary: 'Revogar um token de API de um usuário',
  access: 'users:EDIT',
  params: idParams.extend({ tokenId }),
});
