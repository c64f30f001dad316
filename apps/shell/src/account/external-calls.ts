import { request } from '@demanda/api/request';
import * as calls from '@demanda/contracts/external-accounts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { OwnProof } from './account-calls';

const queryKey = ['account', 'external'];

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

/** Returns the address at which the owner signs in again. */
export const startProviderProofOptions = mutationOptions({
  mutationFn: ({ provider, code }: { provider: string; code?: string }) =>
    request(calls.startProviderProof, { params: { provider }, body: { code } }, { withCredentials: true }),
  gcTime: 0,
  meta: {},
});

export const unlinkOptions = mutationOptions({
  mutationFn: ({ id, ...body }: OwnProof & { id: number }) =>
    request(calls.unlinkExternalAccount, { params: { id }, body }),
  gcTime: 0,
  meta: { invalidates: [queryKey], success: 'Conta externa desvinculada com sucesso!' },
});
