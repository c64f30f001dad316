import { errorMessage } from '@demanda/api/messages';
import { headline, saveFailure, serverTextOr, type Failure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createUser,
  deleteUser,
  deleteUsers,
  listUsers,
  removeSecondFactor,
  resetUserPassword,
  setUserEnabled,
  updateUser,
  type UserCreateInput,
  type UserListQuery,
  type UserUpdateInput,
} from '@demanda/contracts/users';
import type { RecordVersion } from '@demanda/contracts/fields';
import { bulkOf, recordCall } from '@demanda/contracts/list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const userKeyPrefix = ['users'] as const;
export const userQueries = [[...userKeyPrefix]];

/** The toast is the server's message (ERR-142 to ERR-144). */
export const serverText: Failure = (error) => ({ title: errorMessage(error) });

export const userListOptions = (search: UserListQuery) =>
  queryOptions({
    queryKey: [...userKeyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listUsers, { query: search }, { signal }),
    meta: { failure: serverTextOr('Erro ao buscar usuários') },
  });

export const createUserOptions = mutationOptions({
  mutationFn: (body: UserCreateInput) => request(createUser, { body }),
  meta: { invalidates: userQueries, success: 'Usuário criado com sucesso!', failure: serverText },
});

/** `own`: changing one's own username may end the session, so nothing can be reloaded afterwards. */
export const updateUserOptions = (id: number, own: boolean) =>
  mutationOptions({
    mutationFn: (body: UserUpdateInput) => request(updateUser, { params: { id }, body }),
    meta: {
      invalidates: own ? [] : userQueries,
      success: 'Usuário atualizado com sucesso!',
      failure: saveFailure(serverText),
    },
  });

/** Sends only this field. */
export const setUserEnabledOptions = ({ id, version }: RecordVersion) =>
  mutationOptions({
    mutationFn: (enabled: boolean) => request(setUserEnabled, { params: { id }, body: { enabled, version } }),
    meta: {
      invalidates: userQueries,
      success: (_: unknown, enabled: unknown) =>
        enabled ? 'Usuário reativado com sucesso!' : 'Usuário desativado com sucesso!',
      failure: serverText,
    },
  });

export const resetUserPasswordOptions = (user: RecordVersion) =>
  mutationOptions({
    mutationFn: () => request(resetUserPassword, recordCall(user)),
    // Only the dialog keeps the password in memory.
    gcTime: 0,
    meta: { invalidates: userQueries, failure: serverText },
  });

export const removeSecondFactorOptions = mutationOptions({
  mutationFn: (user: RecordVersion) => request(removeSecondFactor, recordCall(user)),
  meta: {
    invalidates: userQueries,
    success: 'Verificação em duas etapas removida com sucesso!',
    failure: serverText,
  },
});

export const deleteUserOptions = mutationOptions({
  mutationFn: ([record]: RecordVersion[]) => request(deleteUser, recordCall(record!)),
  meta: { invalidates: userQueries, success: 'Usuário excluído com sucesso!', failure: serverText },
});

export const deleteUsersOptions = mutationOptions({
  mutationFn: (records: RecordVersion[]) => request(deleteUsers, { body: bulkOf(records) }),
  meta: {
    invalidates: userQueries,
    success: (_: unknown, records: unknown) =>
      `${(records as RecordVersion[]).length} usuário(s) excluído(s) com sucesso`,
    failure: headline('Erro ao excluir usuários selecionados'),
  },
});
