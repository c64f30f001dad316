import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { endUserSession, endUserSessions, listUserSessions } from '@demanda/contracts/user-sessions';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const keyPrefix = ['user-sessions'] as const;
const invalidates = [[...keyPrefix]];

export const userSessionsOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, id],
    queryFn: ({ signal }) => request(listUserSessions, { params: { id } }, { signal }),
    // Reopening the dialog reloads the sessions.
    gcTime: 0,
  });

export const endUserSessionOptions = (id: number) =>
  mutationOptions({
    mutationFn: (sessionId: string) => request(endUserSession, { params: { id, sessionId } }),
    meta: {
      invalidates,
      success: 'Sessão encerrada com sucesso!',
      failure: serverTextOr('Erro ao encerrar a sessão'),
    },
  });

/** `own`: the call ends this session as well, so nothing can be reloaded afterwards. */
export const endUserSessionsOptions = (id: number, own: boolean) =>
  mutationOptions({
    mutationFn: () => request(endUserSessions, { params: { id } }),
    meta: {
      invalidates: own ? [] : invalidates,
      success: 'Sessões encerradas com sucesso!',
      failure: serverTextOr('Erro ao encerrar as sessões'),
    },
  });
