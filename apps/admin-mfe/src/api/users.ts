import { errorMessage } from '@demanda/api/messages';
import { headline, saveFailure, serverTextOr, type Failure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createUser,
  deleteUser,
  deleteUsers,
  listUsers,
  resetUserPassword,
  setUserEnabled,
  updateUser,
  type UserCreateInput,
  type UserListQuery,
  type UserUpdateInput,
} from '@demanda/contracts/users';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Everything this remote asks of user accounts; one prefix forgets the family. */
export const userFamily = ['users'] as const;
const invalidates = [[...userFamily]];

/** The server's sentence is the notice itself (ERR-142 to ERR-144). */
const serverText: Failure = (error) => ({ title: errorMessage(error) });

/** The same of the save of a stored account; one changed or deleted meanwhile is told as everywhere. */
const refusedSave: Failure = (error) => {
  const notice = saveFailure('')(error);
  return notice && { title: notice.title || errorMessage(error) };
};

export const userListOptions = (search: UserListQuery) =>
  queryOptions({
    queryKey: [...userFamily, 'list', search],
    queryFn: ({ signal }) => request(listUsers, { query: search }, { signal }),
    meta: { failure: serverTextOr('Erro ao buscar usuários') },
  });

export const createUserOptions = mutationOptions({
  mutationFn: (body: UserCreateInput) => request(createUser, { body }),
  meta: { invalidates, success: 'Usuário criado com sucesso!', failure: serverText },
});

/** `own`: another username may have ended the session, after which nothing can be asked. */
export const updateUserOptions = (id: number, own: boolean) =>
  mutationOptions({
    mutationFn: (body: UserUpdateInput) => request(updateUser, { params: { id }, body }),
    meta: {
      invalidates: own ? [] : invalidates,
      success: 'Usuário atualizado com sucesso!',
      failure: refusedSave,
    },
  });

/** What was changed of the account meanwhile stays as it is: only this is said of it. */
export const setUserEnabledOptions = (id: number) =>
  mutationOptions({
    mutationFn: (enabled: boolean) => request(setUserEnabled, { params: { id }, body: { enabled } }),
    meta: {
      invalidates,
      success: (_: unknown, enabled: unknown) =>
        enabled ? 'Usuário reativado com sucesso!' : 'Usuário desativado com sucesso!',
      failure: serverText,
    },
  });

export const resetUserPasswordOptions = (id: number) =>
  mutationOptions({
    mutationFn: () => request(resetUserPassword, { params: { id } }),
    // The password is kept by the window that shows it, and by nothing else.
    gcTime: 0,
    meta: { invalidates, failure: serverText },
  });

export const deleteUserOptions = mutationOptions({
  mutationFn: ([id = 0]: number[]) => request(deleteUser, { params: { id } }),
  meta: { invalidates, success: 'Usuário excluído com sucesso!', failure: serverText },
});

export const deleteUsersOptions = mutationOptions({
  mutationFn: (ids: number[]) => request(deleteUsers, { body: ids }),
  meta: {
    invalidates,
    success: (_: unknown, ids: unknown) => `${(ids as number[]).length} usuário(s) excluído(s) com sucesso`,
    failure: headline('Erro ao excluir usuários selecionados'),
  },
});
