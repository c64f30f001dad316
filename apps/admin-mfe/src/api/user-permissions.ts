import { saveFailure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  getUserPermissions,
  updateUserPermissions,
  type UserPermissionsInput,
} from '@demanda/contracts/user-permissions';
import { getUser } from '@demanda/contracts/users';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { userQueries } from './users';

/** Key prefix of all queries about a user's permissions. */
const keyPrefix = ['user-permissions'] as const;

/** Query of the user and their permissions: the page needs both. */
export const userPermissionsOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, id],
    queryFn: async ({ signal }) => {
      const [user, permissions] = await Promise.all([
        request(getUser, { params: { id } }, { signal }),
        request(getUserPermissions, { params: { id } }, { signal }),
      ]);
      return { user, permissions };
    },
    // A form must start from the stored record, never from a cached one.
    gcTime: 0,
  });

export const saveUserPermissionsOptions = (id: number) =>
  mutationOptions({
    mutationFn: ({ body }: { body: UserPermissionsInput; text: string }) =>
      request(updateUserPermissions, { params: { id }, body }),
    meta: {
      // The save changes the version of the account.
      invalidates: [[...keyPrefix], ...userQueries],
      success: (_: unknown, change: unknown) => (change as { text: string }).text,
      failure: saveFailure('Erro ao salvar permissões'),
    },
  });
