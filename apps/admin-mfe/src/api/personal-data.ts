import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { RecordVersion } from '@demanda/contracts/fields';
import { DELETION_WORD } from '@demanda/contracts/limits';
import { eraseUser, listDeletedUsers } from '@demanda/contracts/personal-data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { userKeyPrefix } from './users';

export const deletedUsersOptions = queryOptions({
  queryKey: [...userKeyPrefix, 'deleted'],
  queryFn: ({ signal }) => request(listDeletedUsers, {}, { signal }),
  staleTime: 0,
});

export const eraseUserOptions = mutationOptions({
  mutationFn: ({ id, version }: RecordVersion) =>
    request(eraseUser, { params: { id }, body: { confirm: DELETION_WORD, version } }),
  meta: {
    invalidates: [[...userKeyPrefix]],
    success: 'Dados pessoais apagados.',
    failure: serverTextOr('Não foi possível apagar os dados pessoais.'),
  },
});
