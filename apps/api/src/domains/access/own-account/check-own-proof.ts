import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../../kernel/session-user';
import type { Admit } from '../second-factor/second-factors';
import type { SessionServices } from '../users/access-services';
import { ownPasswordCheck } from './check-own-password';
import { factorCheck } from './factor-check';

interface Proof {
  /** Absent for an account without one. */
  password?: string;
  code?: string;
  request: FastifyRequest;
}

/**
 * Returns a function that checks the password of the signed-in user, and the second factor of an account that has one, whose
 * code the work uses up with `admit`. It throws 400 on the field, 403 PROOF_REQUIRED, and 429.
 */
export function ownProofCheck(
  services: Pick<SessionServices, 'db' | 'rateLimits' | 'secondFactors' | 'sessions'>,
) {
  const checkPassword = ownPasswordCheck(services);
  const withFactor = factorCheck(services);

  return async <T>(
    user: SessionUser,
    { password, code, request }: Proof,
    work: (admit: Admit) => Promise<T>,
  ): Promise<T> => {
    const { hasPassword } = await checkPassword(user, password, request);
    // The confirmation in place of a password took the code of an account that has one.
    return hasPassword ? withFactor(user, code, work) : work(async () => {});
  };
}
