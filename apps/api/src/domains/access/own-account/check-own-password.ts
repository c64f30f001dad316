import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import type { RateLimits } from '../../../engines/http/rate-limits';
import { badRequest, unauthorized } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { inPasswordQueue, verifyPassword } from '../session/passwords';
import { hasPassword } from '../openid/external-accounts';
import type { SessionRepository } from '../session/repository';
import { signInThrottle } from '../session/throttle';

export const NO_PASSWORD_TEXT =
  'Esta conta não tem senha: a entrada é feita pelo provedor. Peça uma senha ao administrador para continuar.';

interface Services {
  db: Kysely<Database>;
  sessions: SessionRepository;
  rateLimits: RateLimits;
}

/**
 * Returns a function that checks the password of the signed-in user again, counted with the failed sign-ins of the
 * account. It throws 400 on the field for a wrong password and for an account without one, and 429.
 */
export function ownPasswordCheck({ db, sessions, rateLimits }: Services) {
  const throttle = signInThrottle(rateLimits);

  return async (user: SessionUser, password: string, { ip: address }: FastifyRequest): Promise<void> => {
    const attempt = { username: user.username, address };
    throttle.refuseKnown(attempt);
    if (!(await hasPassword(db, user.id))) {
      throw badRequest(undefined, [{ field: 'password', message: NO_PASSWORD_TEXT }]);
    }
    await inPasswordQueue(async () => {
      await throttle.attempt(attempt);
      const passwordHash = await sessions.passwordHashOf(user.id);
      if (passwordHash === undefined) throw unauthorized();
      if (!(await verifyPassword(passwordHash, password))) {
        throw badRequest(undefined, [{ field: 'password', message: 'Senha incorreta' }]);
      }
      await throttle.succeeded(attempt);
    });
  };
}
