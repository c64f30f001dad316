import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParams, timestamp } from './fields';
import { provider, shownProvider } from './provider-sign-in';
import { accountProof, signInCode } from './session';
import { rowsOf } from './rows';

/** External accounts that are linked to one's own, and identity proved at a provider (ADR 0090). */

export const externalAccount = z.object({
  id,
  /** Name of the provider; its id when it is not configured any more. */
  provider: z.string(),
  /** Username or e-mail at the provider. */
  label: z.string(),
  since: timestamp,
  /** The provider created the account, which cannot be unlinked from it. */
  isManaged: z.boolean().optional(),
});
export type ExternalAccount = z.infer<typeof externalAccount>;

export const listExternalAccounts = contract({
  method: 'GET',
  path: '/account/external-accounts',
  summary: 'Listar as próprias contas externas',
  access: 'signed-in',
  response: z.object({
    /** Providers of which no account is linked. */
    providers: z.array(shownProvider),
    accounts: rowsOf(externalAccount),
    /** False for an account that signs in at a provider only. */
    hasPassword: z.boolean(),
  }),
});

/** Returns the address at the provider that the browser must open to link its account. */
export const linkExternalAccount = contract({
  method: 'POST',
  path: '/account/external-accounts/:provider/link',
  summary: 'Vincular uma conta externa',
  idempotent: false,
  access: 'signed-in',
  params: provider,
  body: accountProof,
  response: z.object({ url: z.string() }),
  status: 200,
});

export const unlinkExternalAccount = contract({
  method: 'POST',
  path: '/account/external-accounts/:id/unlink',
  summary: 'Desvincular uma conta externa',
  idempotent: false,
  access: 'signed-in',
  params: idParams,
  body: accountProof,
});

/**
 * Returns the address at the provider at which the owner of an account without a password signs in again, which confirms
 * the session of the call for some minutes. Takes a code of the application, or a recovery code, of an account with a
 * second factor.
 */
export const startProviderProof = contract({
  method: 'POST',
  path: '/account/proof/providers/:provider',
  summary: 'Preparar a confirmação por um provedor',
  idempotent: false,
  access: 'signed-in',
  params: provider,
  body: z.object({ code: signInCode('Código é obrigatório').optional() }),
  response: z.object({ url: z.string() }),
  status: 200,
});
