import { errorMessage } from '@demanda/api/messages';
import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { createUser, listUsers, type UserCreateInput, type UserListQuery } from '@demanda/contracts/users';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Everything this remote asks of user accounts; one prefix forgets the family. */
const family = ['users'] as const;
const invalidates = [[...family]];

export const userListOptions = (search: UserListQuery) =>
  queryOptions({
    queryKey: [...family, 'list', search],
    queryFn: ({ signal }) => request(listUsers, { query: search }, { signal }),
    meta: { failure: serverTextOr('Erro ao buscar usuários') },
  });

export const createUserOptions = mutationOptions({
  mutationFn: (body: UserCreateInput) => request(createUser, { body }),
  meta: {
    invalidates,
    success: 'Usuário criado com sucesso!',
    failure: (error) => ({ title: errorMessage(error) }),
  },
});
