import type { Assertion, passkeyLogin } from '@demanda/contracts/passkeys';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { forbidden, unauthorized } from '../../../kernel/errors';
import type { SignInClient } from '../session/open-sessions';
import { ADMINS_ONLY_TEXT } from '../session/sign-in';
import { signInThrottle } from '../session/throttle';
import type { SessionServices } from '../users/access-services';
import type { Accepted, Purpose } from './passkeys';
import type { RelyingParty } from './relying-party';

type PasskeyLogin = z.output<(typeof passkeyLogin)['body']>;

/** The same for unknown and removed passkeys, for disabled and deleted accounts, and for what is not signed rightly. */
const refusal = () =>
  unauthorized('Não foi possível entrar com esta chave de acesso. Tente de novo, ou entre com a sua senha.');

/** Returns a function that checks a signature of a passkey, counted as a try to sign in. Returns undefined when it is refused; throws 429. */
export function passkeyCheck({ rateLimits, passkeys }: Pick<SessionServices, 'rateLimits' | 'passkeys'>) {
  const throttle = signInThrottle(rateLimits);

  return async <T>(
    assertion: Assertion,
    { party, purpose, address }: { party: RelyingParty; purpose: Purpose; address: string },
    work: (accepted: Accepted) => Promise<T>,
  ): Promise<T | undefined> => {
    const attempt = { username: `passkey ${assertion.id}`, address };
    throttle.refuseKnown(attempt);
    await throttle.attempt(attempt);
    const accepted = await passkeys.check(assertion, { party, purpose });
    const result = accepted && (await work(accepted));
    if (result !== undefined) await throttle.succeeded(attempt);
    return result;
  };
}

const OTHER_ACCOUNT_TEXT = 'Esta chave de acesso é de outra conta.';

/**
 * Returns a function that opens a session for the owner of a passkey. It throws 401, 429, and 403 for another account than
 * the named one, and where only providers may open a session.
 */
export function createPasskeySignIn(services: SessionServices) {
  const { sessions, tokens, providers } = services;
  const check = passkeyCheck(services);

  return async (
    { username, ...assertion }: PasskeyLogin,
    { party, client, log }: { party: RelyingParty; client: SignInClient; log: FastifyBaseLogger },
  ) => {
    const { address } = client;
    const opened = await check(assertion, { party, purpose: 'sign-in', address }, async ({ userId, use }) => {
      const account = await sessions.findAccountById(userId);
      if (!account?.enabled) return undefined;
      if (username !== undefined && account.username !== username) throw forbidden(OTHER_ACCOUNT_TEXT);
      if (!providers.mayEnterWithout(sessions.sessionUserOf(account).profiles)) {
        throw forbidden(ADMINS_ONLY_TEXT);
      }
      const session = await tokens.issue({ id: userId }, client, {
        admit: async (transaction) => {
          if (!(await use(transaction))) throw refusal();
        },
      });
      if (session) log.info({ userId, address }, 'signed in');
      return session && sessions.loginAnswer(account, session);
    });
    if (!opened) {
      log.warn({ address }, 'sign-in refused');
      throw refusal();
    }
    return opened;
  };
}
