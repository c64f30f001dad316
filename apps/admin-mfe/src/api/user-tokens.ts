import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { listUserApiTokens, revokeUserApiToken } from '@demanda/contracts/api-tokens';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { userQueries } from './users';

/** Below the key of the sessions: what ends them ends tokens. */
export const userTokensKeyPrefix = ['user-sessions', 'tokens'] as const;

export const userTokensOptions = (id: number) =>
  queryOptions({
    queryKey: [...userTokensKeyPrefix, id],
    queryFn: ({ signal }) => request(listUserApiTokens, { params: { id } }, { signal }),
    gcTime: 0,
  });

export const revokeUserTokenOptions = (id: number) =>
  mutationOptions({
    mutationFn: (tokenId: string) => request(revokeUserApiToken, { params: { id, tokenId } }),
    meta: {
      invalidates: [[...userTokensKeyPrefix], ...userQueries],
      success: 'Token revogado com sucesso!',
      failure: serverTextOr('Erro ao revogar o token'),
    },
  });
