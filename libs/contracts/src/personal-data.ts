import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParams, timestamp, versionInput } from './fields';
import { DELETION_WORD } from './limits';

/** What the system holds about a person (ADR 0093). */

/**
 * Everything about the account of the call as JSON with Portuguese names, without secrets and their digests; five times
 * in an hour, else 429.
 */
export const exportOwnData = contract({
  method: 'GET',
  path: '/account/export',
  summary: 'Baixar os próprios dados',
  access: 'signed-in',
  asksProof: true,
  file: 'application/json',
});

const deletedUser = z.object({
  id,
  username: z.string(),
  name: z.string().nullable(),
  deletedAt: timestamp,
  /** Absent from older servers. */
  version: versionInput,
});
export type DeletedUser = z.infer<typeof deletedUser>;

/** Up to 500 deleted accounts whose personal data is still there, the last deleted first. */
export const listDeletedUsers = contract({
  method: 'GET',
  path: '/admin/deleted-users',
  summary: 'Listar contas excluídas com dados pessoais',
  access: 'users:MANAGE',
  response: z.array(deletedUser),
});

/**
 * Replaces name, username and e-mail of a disabled or deleted account for ever, wherever they are stored, and deletes
 * the account; what it did stays. Returns 404 for an erased account, 409 for the caller's own and for one that is in
 * use.
 */
export const eraseUser = contract({
  method: 'POST',
  path: '/admin/users/:id/erasure',
  summary: 'Apagar os dados pessoais de um usuário',
  idempotent: false,
  access: 'users:MANAGE',
  versioned: true,
  asksProof: true,
  params: idParams,
  body: z.object({
    confirm: z.literal(DELETION_WORD, { error: `Use confirm=${DELETION_WORD}` }),
    version: versionInput,
  }),
});

/**
 * Replaces name, e-mail, telephone and billing data of a requester for ever, also of a deleted one, wherever they are
 * stored, but for the name in statements that were issued. Returns 403 for callers that are not ADMIN, 404 for an unknown requester.
 */
export const eraseRequester = contract({
  method: 'POST',
  path: '/requesters/:id/erasure',
  summary: 'Apagar os dados pessoais de um solicitante',
  access: 'requesters:DELETE',
  versioned: true,
  asksProof: 'always',
  params: idParams,
  body: z.object({
    confirm: z.literal(DELETION_WORD, { error: `Use confirm=${DELETION_WORD}` }),
    version: versionInput,
  }),
});
