import { proofRequired } from '../../../engines/http/access';
import type { SessionUser } from '../../../kernel/session-user';
import { refusedCode, type Admit } from '../second-factor/second-factors';
import type { SessionServices } from '../users/access-services';

const noCode: Admit = async () => {};

/**
 * Returns a function that runs a change for which the caller gave the password, with the second factor of the account: a
 * code of the application, else the passkey within the last ten minutes. Throws 400 without a valid code, 403
 * PROOF_REQUIRED, and 429.
 */
export const factorCheck =
  ({ sessions, secondFactors }: Pick<SessionServices, 'sessions' | 'secondFactors'>) =>
  async <T>(user: SessionUser, code: string | undefined, work: (admit: Admit) => Promise<T>): Promise<T> => {
    if (await secondFactors.since(user.id)) {
      if (code === undefined) throw refusedCode('Código é obrigatório');
      return secondFactors.withCode(user.id, { code, refusal: refusedCode }, work);
    }
    if (await sessions.isProofStale(user)) throw proofRequired();
    return work(noCode);
  };
