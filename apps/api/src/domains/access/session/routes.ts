import { INVALID_CREDENTIALS_TEXT } from '@demanda/contracts/errors';
import {
  getAllowedScreens,
  getCurrentUser,
  getPermissions,
  login,
  logout,
  updateProfile,
} from '@demanda/contracts/session';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../../engines/http/access';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { badRequest, forbidden, unauthorized } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { notifyAccountChanges } from '../account-notices';
import { permissionsOf } from './grants';
import { refuseWeakPassword } from './password-rules';
import { hashPassword, verifyPassword } from './passwords';
import type { SessionRepository } from './repository';
import { signInThrottle } from './throttle';
import type { SessionTokens } from './tokens';

const DISABLED_TEXT = 'Usuário inativo. Procure o administrador.';
const SAME_PASSWORD_TEXT = 'Escolha uma senha diferente da senha temporária';

interface SessionServices extends Pick<OutboxServices, 'outbox' | 'rateLimits'> {
  sessions: SessionRepository;
  tokens: SessionTokens;
}

/** Throws 400 when the new password is the one-time password. */
async function refuseSamePassword(
  sessions: SessionRepository,
  { id }: SessionUser,
  password: string,
): Promise<void> {
  if (!(await verifyPassword(await sessions.passwordHashOf(id), password))) return;
  throw badRequest(undefined, [{ field: 'password', message: SAME_PASSWORD_TEXT }]);
}

/** Registers sign-in, sign-out and the calls about the signed-in user. */
export async function sessionRoutes(
  app: App,
  { sessions, tokens, outbox, rateLimits }: SessionServices,
): Promise<void> {
  const throttle = signInThrottle(rateLimits);

  handle(app, login, async ({ body: { username, password }, request }) => {
    const signIn = { username, address: request.ip };
    await throttle.attempt(signIn);
    const account = await sessions.findAccount(username);
    const event = { userId: account?.id, address: request.ip };
    if (!(await verifyPassword(account?.password_hash, password)) || !account) {
      request.log.warn(event, 'sign-in refused');
      throw unauthorized(INVALID_CREDENTIALS_TEXT);
    }
    await throttle.succeeded(signIn);
    if (!account.enabled) throw forbidden(DISABLED_TEXT);
    const client = { userAgent: request.headers['user-agent'], address: request.ip };
    const opened = await tokens.issue(account, client);
    if (!opened) throw unauthorized(INVALID_CREDENTIALS_TEXT);
    request.log.info(event, 'signed in');
    await endSessionOf(request);
    const { profiles, grants } = sessions.sessionUserOf(account);
    return {
      token: opened.token,
      username: account.username,
      email: account.email,
      roles: profiles,
      permissions: [...grants.permissions],
      allowedScreens: [...grants.screens],
      ...(opened.mustChangePassword && { mustChangePassword: true }),
    };
  });

  /** Ends the session whose token the request carries, on sign-out and when another one takes its place. */
  async function endSessionOf(request: FastifyRequest): Promise<void> {
    const token = bearerToken(request);
    const userId = token && (await tokens.end(token));
    if (userId) request.log.info({ userId, address: request.ip }, 'signed out');
  }

  handle(app, logout, ({ request }) => endSessionOf(request));

  handle(app, getAllowedScreens, ({ user }) => [...user.grants.screens]);
  handle(app, getPermissions, async ({ user }) =>
    permissionsOf(await sessions.profilesOf(user.id), user.grants),
  );
  handle(app, getCurrentUser, ({ user }) => ({ id: user.id, name: user.name }));

  handle(app, updateProfile, async ({ body: { name, email, password }, user, log }) => {
    if (password) await refuseWeakPassword(password, { username: user.username, email, name });
    if (password && user.mustChangePassword) await refuseSamePassword(sessions, user, password);
    const passwordHash = password ? await hashPassword(password) : undefined;
    const own = { name, email, passwordHash };
    await notifyAccountChanges({ outbox, log }, (queueNotice) =>
      sessions.updateOwn(user, { own, queueNotice }),
    );
  });
}
