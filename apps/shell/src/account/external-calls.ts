import { request } from '@demanda/api/request';
import * as calls from '@demanda/contracts/external-accounts';
import { ownAccountKeyPrefix } from '@demanda/record-form/own-account';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { OwnProof } from './account-calls';
import { AuthenticatorError } from './authenticator-error';
import { openConfirmation } from './confirmation-channel';

const queryKey = [...ownAccountKeyPrefix, 'external'];

const BLOCKED_TEXT = 'O navegador bloqueou a janela. Permita janelas deste endereço e tente de novo.';

export const externalAccountsOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => request(calls.listExternalAccounts, {}, { signal }),
  staleTime: 0,
});

/** Leaves the application for the provider, which sends the browser back to the account. */
export const linkOptions = mutationOptions({
  mutationFn: ({ provider, ...body }: OwnProof & { provider: string }) =>
    request(calls.linkExternalAccount, { params: { provider }, body }, { withCredentials: true }),
  gcTime: 0,
  meta: {},
  onSuccess: ({ url }) => window.location.assign(url),
});

/** Opens a window in which the owner signs in again. Throws AuthenticatorError where the browser refuses it. */
export const startProviderProofOptions = mutationOptions({
  mutationFn: async ({ provider, code }: { provider: string; code?: string }) => {
    // Before the call: after its answer the browser no longer counts it as a user's action and blocks the window.
    const opened = openConfirmation();
    if (!opened) throw new AuthenticatorError(BLOCKED_TEXT);
    try {
      const input = { params: { provider }, body: { code } };
      const { url } = await request(calls.startProviderProof, input, { withCredentials: true });
      opened.location.replace(url);
    } catch (error) {
      opened.close();
      throw error;
    }
  },
  gcTime: 0,
  meta: {},
});

export const unlinkOptions = mutationOptions({
  mutationFn: ({ id, ...body }: OwnProof & { id: number }) =>
    request(calls.unlinkExternalAccount, { params: { id }, body }),
  gcTime: 0,
  meta: { invalidates: [queryKey], success: 'Conta externa desvinculada com sucesso!' },
});
