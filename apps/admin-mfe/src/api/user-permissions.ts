import { saveFailure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  getUserPermissions,
  updateUserPermissions,
  type UserPermissionsInput,
} from '@demanda/contracts/user-permissions';
import { getUser } from '@demanda/contracts/users';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Everything this remote asks of what one person may do. */
const family = ['user-permissions'] as const;

/** The person, and what they may do: one page needs both. */
export const userPermissionsOptions = (id: number) =>
  queryOptions({
    queryKey: [...family, id],
    queryFn: async ({ signal }) => {
      const [user, permissions] = await Promise.all([
        request(getUser, { params: { id } }, { signal }),
        request(getUserPermissions, { params: { id } }, { signal }),
      ]);
      return { user, permissions };
    },
    // A form begins with what is stored now, never with what an earlier page read.
    gcTime: 0,
  });

export const saveUserPermissionsOptions = (id: number) =>
  mutationOptions({
    mutationFn: ({ body }: { body: UserPermissionsInput; text: string }) =>
      request(updateUserPermissions, { params: { id }, body }),
    meta: {
      // the account has another version now
      invalidates: [[...family], ['users']],
      success: (_: unknown, change: unknown) => (change as { text: string }).text,
      failure: saveFailure('Erro ao salvar permissões'),
    },
  });
