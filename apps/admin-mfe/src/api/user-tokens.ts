import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { listUserApiTokens, revokeUserApiToken } from '@demanda/contracts/api-tokens';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Below the key of the sessions: what ends them ends tokens. */
const keyPrefix = ['user-sessions', 'tokens'] as const;

export const userTokensOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, id],
    queryFn: ({ signal }) => request(listUserApiTokens, { params: { id } }, { signal }),
    gcTime: 0,
  });

export const revokeUserTokenOptions = (id: number) =>
  mutationOptions({
    mutationFn: (tokenId: string) => request(revokeUserApiToken, { params: { id, tokenId } }),
    meta: {
      invalidates: [[...keyPrefix]],
      success: 'Token revogado com sucesso!',
      failure: serverTextOr('Erro ao revogar o token'),
    },
  });
