import { z } from '@demanda/schema';
import { contract } from './contract';
import { idParams, timestamp } from './fields';

/** Open sessions of an account, and ending them. */

export const userSession = z.object({
  /** Id of the session; not its token. */
  id: z.uuid(),
  createdAt: timestamp,
  /** Time of the last call, to the minute. */
  lastSeenAt: timestamp.nullable(),
  expiresAt: timestamp,
  /** 'Chrome em Windows', from the User-Agent header at sign-in. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  /** True for the session of this request. */
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

export const listUserSessions = contract({
  method: 'GET',
  path: '/admin/users/:id/sessions',
  summary: 'Listar as sessões abertas de um usuário',
  access: 'users:VIEW',
  params: idParams,
  response: z.array(userSession),
});

export const endUserSession = contract({
  method: 'DELETE',
  path: '/admin/users/:id/sessions/:sessionId',
  summary: 'Encerrar uma sessão',
  access: 'users:EDIT',
  params: idParams.extend({ sessionId: z.uuid({ error: 'Identificador inválido' }) }),
});

export const endUserSessions = contract({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  summary: 'Encerrar todas as sessões de um usuário',
  access: 'users:EDIT',
  params: idParams,
});
