import { z } from '@demanda/schema';
import { contract } from './contract';
import { idParams, timestamp } from './fields';

/** The open sessions of an account: where somebody is signed in, and how to end that. */

export const userSession = z.object({
  /** Names the session; it is no token. */
  id: z.uuid(),
  createdAt: timestamp,
  /** The last call, to the minute. */
  lastSeenAt: timestamp.nullable(),
  expiresAt: timestamp,
  /** 'Chrome em Windows', as the browser says of itself at the sign-in. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  /** The session that asks. */
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
