import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
  type ApiTokenInput,
} from '@demanda/contracts/api-tokens';
import { ownAccountKeyPrefix } from '@demanda/record-form/own-account';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const queryKey = [...ownAccountKeyPrefix, 'tokens'];
const invalidates = [queryKey];

export const apiTokensOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => request(listApiTokens, {}, { signal }),
  staleTime: 0,
});

export const createApiTokenOptions = mutationOptions({
  mutationFn: (body: ApiTokenInput) => request(createApiToken, { body }),
  // Only the dialog keeps the token in memory.
  gcTime: 0,
  meta: { invalidates, success: 'Token criado com sucesso!' },
});

export const revokeApiTokenOptions = mutationOptions({
  mutationFn: (tokenId: string) => request(revokeApiToken, { params: { tokenId } }),
  meta: {
    invalidates,
    success: 'Token revogado com sucesso!',
    failure: serverTextOr('Erro ao revogar o token'),
  },
});
