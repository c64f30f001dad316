import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../../../engines/http/rate-limits';
import { badRequest, unauthorized } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { inPasswordQueue, verifyPassword } from '../session/passwords';
import type { SessionRepository } from '../session/repository';
import { signInThrottle } from '../session/throttle';

interface Services {
  sessions: SessionRepository;
  rateLimits: RateLimits;
}

/**
 * Returns a function that checks the password of the signed-in user again, counted with the failed sign-ins of the
 * account. It throws 400 on the field for a wrong password, and 429.
 */
export function ownPasswordCheck({ sessions, rateLimits }: Services) {
  const throttle = signInThrottle(rateLimits);

  return async (user: SessionUser, password: string, { ip: address }: FastifyRequest): Promise<void> => {
    const attempt = { username: user.username, address };
    throttle.refuseKnown(attempt);
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
