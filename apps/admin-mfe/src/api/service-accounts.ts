import { saveFailure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { createUserApiToken, type ApiTokenInput } from '@demanda/contracts/api-tokens';
import {
  createServiceAccount,
  updateServiceAccount,
  type ServiceAccountInput,
  type ServiceAccountUpdate,
} from '@demanda/contracts/service-accounts';
import { mutationOptions } from '@tanstack/react-query';
import { userTokensKeyPrefix } from './user-tokens';
import { serverText, userQueries as invalidates } from './users';

export const createServiceAccountOptions = mutationOptions({
  mutationFn: (body: ServiceAccountInput) => request(createServiceAccount, { body }),
  meta: {
    invalidates,
    success: 'Conta de serviço criada com sucesso!',
    failure: serverText,
  },
});

export const updateServiceAccountOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: ServiceAccountUpdate) => request(updateServiceAccount, { params: { id }, body }),
    meta: {
      invalidates,
      success: 'Conta de serviço atualizada com sucesso!',
      failure: saveFailure(serverText),
    },
  });

export const createServiceTokenOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: ApiTokenInput) => request(createUserApiToken, { params: { id }, body }),
    // Only the dialog keeps the token in memory.
    gcTime: 0,
    meta: { invalidates: [...invalidates, [...userTokensKeyPrefix]], success: 'Token criado com sucesso!' },
  });
