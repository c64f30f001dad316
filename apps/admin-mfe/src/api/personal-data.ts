import { request } from '@demanda/api/request';
import { listDeletedUsers } from '@demanda/contracts/personal-data';
import { queryOptions } from '@tanstack/react-query';
import { userKeyPrefix } from './users';

export const deletedUsersOptions = queryOptions({
  queryKey: [...userKeyPrefix, 'deleted'],
  queryFn: ({ signal }) => request(listDeletedUsers, {}, { signal }),
  staleTime: 0,
});
