import { request } from '@demanda/api/request';
import { getAccount } from '@demanda/contracts/account';
import { queryOptions } from '@tanstack/react-query';

/** Key prefix of the queries about one's own account. */
export const ownAccountKeyPrefix = ['account'] as const;

/** The user's own account: its factors, and what it has in place of a password. */
export const ownAccountOptions = queryOptions({
  queryKey: [...ownAccountKeyPrefix, 'state'],
  queryFn: ({ signal }) => request(getAccount, {}, { signal }),
});
