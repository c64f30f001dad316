import { serverTextOr, type UndoOptions } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { MAX_BULK_USERS } from '@demanda/contracts/limits';
import {
  changeUsers,
  endSessionsOfUsers,
  resendInvitations,
  type EndedSessions,
  type ResentInvitations,
  type UserChange,
  type UserChangesResult,
} from '@demanda/contracts/user-changes';
import { listUsers, type User } from '@demanda/contracts/users';
import { formatCount } from '@demanda/ui/format';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { userQueries as invalidates } from './users';

/** Loads the accounts of a selection, as they are stored now; at most `MAX_BULK_USERS`. */
export const chosenUsersOptions = (ids: readonly number[]) =>
  queryOptions({
    // Outside of the prefix of users: saving them must not load the preview again.
    queryKey: ['chosen-users', ids],
    queryFn: async ({ signal }) => {
      const query = { id: ids.slice(0, MAX_BULK_USERS), page: 0, size: MAX_BULK_USERS };
      return (await request(listUsers, { query }, { signal })).content;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Changes the accounts back; those that had no profile cannot be without one again. */
function undo({ done }: UserChangesResult): UndoOptions | undefined {
  const users = done
    .filter(({ previous }) => previous.profileCodes?.length !== 0)
    .map(({ id, version, previous }) => ({ id, version, ...previous }));
  if (users.length === 0) return undefined;
  return {
    mutationFn: () => request(changeUsers, { body: { users } }),
    meta: {
      invalidates,
      success: (data: unknown) => {
        const { done: undone, refused } = data as UserChangesResult;
        const [first] = refused;
        if (!first) return 'Alteração desfeita.';
        return `${undone.length} de ${users.length} usuários voltaram ao que eram. ${first.name}: ${first.message}`;
      },
      failure: serverTextOr('Erro ao desfazer a alteração'),
    },
  };
}

export const changeUsersOptions = mutationOptions({
  mutationFn: (users: UserChange[]) => request(changeUsers, { body: { users } }),
  meta: {
    invalidates,
    undo: (data) => undo(data as UserChangesResult),
    success: (data) => {
      const { done } = data as UserChangesResult;
      return done.length > 0 ? `${formatCount(done.length, 'usuário(s) alterado(s)')} com sucesso!` : '';
    },
    failure: serverTextOr('Erro ao alterar usuários'),
  },
});

/** Bases the change on the versions that the user has seen. */
export const setUsersEnabledOptions = (enabled: boolean) =>
  mutationOptions({
    ...changeUsersOptions,
    mutationFn: (users: User[]) =>
      request(changeUsers, { body: { users: users.map(({ id, version }) => ({ id, version, enabled })) } }),
  });

export const resendInvitationsOptions = mutationOptions({
  mutationFn: (users: User[]) =>
    request(resendInvitations, { body: { users: users.map(({ id, version }) => ({ id, version })) } }),
  // Only the dialog keeps links in memory.
  gcTime: 0,
  meta: {
    invalidates,
    success: (data) => {
      const sent = (data as ResentInvitations).done.filter(({ link }) => link === null);
      return sent.length > 0 ? `${formatCount(sent.length, 'convite(s)')} na fila de envio.` : '';
    },
    failure: serverTextOr('Erro ao reenviar convites'),
  },
});

export const endSessionsOptions = mutationOptions({
  mutationFn: (users: User[]) =>
    request(endSessionsOfUsers, { body: { users: users.map(({ id }) => ({ id })) } }),
  meta: {
    invalidates: [['user-sessions'], ...invalidates],
    success: (data) => {
      const { done } = data as EndedSessions;
      return done.length > 0
        ? `Sessões de ${formatCount(done.length, 'usuário(s)')} encerradas com sucesso!`
        : '';
    },
    failure: serverTextOr('Erro ao encerrar as sessões'),
  },
});
