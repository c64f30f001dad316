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
import { badRequest } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAccountChanges } from '../account-notices';
import { hasPassword } from '../openid/without-password';
import type { SessionServices } from '../users/access-services';
import { permissionsOf } from './grants';
import { refuseWeakPassword } from './password-rules';
import { hashPassword, inPasswordQueue, verifyPassword } from './passwords';
import type { SessionRepository } from './repository';
import { ADMINS_ONLY_TEXT, createSignIn } from './sign-in';
import type { SessionTokens } from './tokens';

const SAME_PASSWORD_TEXT = 'Escolha uma senha diferente da senha temporária';

/** Throws 400 when the new password is the one-time password. */
async function refuseSamePassword(
  sessions: SessionRepository,
  { id }: SessionUser,
  password: string,
): Promise<void> {
  const passwordHash = await sessions.passwordHashOf(id);
  if (!(await inPasswordQueue(() => verifyPassword(passwordHash, password)))) return;
  throw badRequest(undefined, [{ field: 'password', message: SAME_PASSWORD_TEXT }]);
}

/** Ends the session whose token the request carries, on sign-out and when another one takes its place. */
export async function endSessionOf(tokens: SessionTokens, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  const userId = token && (await tokens.end(token));
  if (userId) request.log.info({ userId, address: request.ip }, 'signed out');
}

/** Registers sign-in, sign-out and the calls about the signed-in user. */
export async function sessionRoutes(
  app: App,
  { db, sessions, tokens, outbox, rateLimits, checkPassword, secondFactors, providers }: SessionServices,
): Promise<void> {
  const signIn = createSignIn({ sessions, tokens, rateLimits, secondFactors, providers });

  handle(app, login, async ({ body, request }) => {
    const client = { userAgent: request.headers['user-agent'], address: request.ip };
    const opened = await signIn(body, client, request.log);
    await endSessionOf(tokens, request);
    return opened;
  });

  handle(app, logout, ({ request }) => endSessionOf(tokens, request));

  handle(app, getAllowedScreens, ({ user }) => [...user.grants.screens]);
  handle(app, getPermissions, async ({ user: { id, profiles, grants, previewOf } }) =>
    previewOf === undefined
      ? permissionsOf(await sessions.profilesOf(id), grants)
      : {
          ...permissionsOf(
            profiles.map((code) => ({ code, active: true })),
            grants,
          ),
          previewOf,
        },
  );
  handle(app, getCurrentUser, ({ user }) => ({ id: user.id, name: user.name }));

  handle(app, updateProfile, async ({ body: { name, email, password, version }, user, log }) => {
    if (password && !providers.mayEnterWithout(user.profiles) && !(await hasPassword(db, user.id))) {
      throw badRequest(undefined, [{ field: 'password', message: ADMINS_ONLY_TEXT }]);
    }
    if (password) await checkPassword(password, { username: user.username, email, name });
    if (password && user.mustChangePassword) {
      await refuseWeakPassword(password, { username: user.username, email, name });
      await refuseSamePassword(sessions, user, password);
    }
    const passwordHash = password ? await hashPassword(password) : undefined;
    const own = { name, email, passwordHash, version };
    await notifyAccountChanges({ outbox, log }, (queueNotice) =>
      sessions.updateOwn(user, { own, queueNotice }),
    );
  });
}
