import type { FastifyRequest } from 'fastify';
import { proofRequired } from '../../../engines/http/access';
import { badRequest, unauthorized } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { inPasswordQueue, verifyPassword } from '../session/passwords';
import { hasPassword } from '../openid/without-password';
import { signInThrottle } from '../session/throttle';
import type { SessionServices } from '../users/access-services';

const refusedPassword = (message: string) => badRequest(undefined, [{ field: 'password', message }]);

/**
 * Returns a function that checks the password of the signed-in user again, counted with the failed sign-ins of the
 * account. It resolves with whether the account has one, and throws 400 on the field for a wrong or missing password,
 * 403 PROOF_REQUIRED for an account without one that was not confirmed otherwise, and 429.
 */
export function ownPasswordCheck({
  db,
  sessions,
  rateLimits,
}: Pick<SessionServices, 'db' | 'sessions' | 'rateLimits'>) {
  const throttle = signInThrottle(rateLimits);

  return async (
    user: SessionUser,
    password: string | undefined,
    { ip: address }: FastifyRequest,
  ): Promise<{ hasPassword: boolean }> => {
    const attempt = { username: user.username, address };
    throttle.refuseKnown(attempt);
    if (!(await hasPassword(db, user.id))) {
      if (await sessions.lacksProof(user)) throw proofRequired();
      return { hasPassword: false };
    }
    if (password === undefined) throw refusedPassword('Senha é obrigatória');
    await inPasswordQueue(async () => {
      await throttle.attempt(attempt);
      const passwordHash = await sessions.passwordHashOf(user.id);
      if (passwordHash === undefined) throw unauthorized();
      if (!(await verifyPassword(passwordHash, password))) {
        throw refusedPassword('Senha incorreta');
      }
      await throttle.succeeded(attempt);
    });
    return { hasPassword: true };
  };
}
