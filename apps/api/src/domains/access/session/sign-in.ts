import { INVALID_CREDENTIALS_TEXT } from '@demanda/contracts/errors';
import type { LoginInput } from '@demanda/contracts/session';
import type { FastifyBaseLogger } from 'fastify';
import { forbidden, unauthorized } from '../../../kernel/errors';
import type { SessionServices } from '../users/access-services';
import type { SignInClient } from './open-sessions';
import { inPasswordQueue, renewedHash, verifyPassword } from './passwords';
import { signInThrottle } from './throttle';

export const DISABLED_TEXT = 'Usuário inativo. Procure o administrador.';

/** Where providers are the only way to sign in (ADR 0090). */
export const ADMINS_ONLY_TEXT =
  'Aqui só administradores entram com senha ou chave de acesso. Entre pelo provedor da sua empresa.';

type Services = Pick<SessionServices, 'sessions' | 'tokens' | 'rateLimits' | 'secondFactors' | 'providers'>;

/** Returns a function that opens a session. It throws 401, 403, 429 or, when too many others sign in, 503. */
export function createSignIn({ sessions, tokens, rateLimits, secondFactors, providers }: Services) {
  const throttle = signInThrottle(rateLimits);

  async function signIn(
    { username, password, code }: LoginInput,
    client: SignInClient,
    log: FastifyBaseLogger,
  ) {
    const attempt = { username, address: client.address };
    await throttle.attempt(attempt);
    const account = await sessions.findAccount(username);
    const event = { userId: account?.id, address: client.address };
    if (!(await verifyPassword(account?.password_hash, password)) || !account) {
      log.warn(event, 'sign-in refused');
      throw unauthorized(INVALID_CREDENTIALS_TEXT);
    }
    await throttle.succeeded(attempt);
    if (!account.enabled) throw forbidden(DISABLED_TEXT);
    if (!providers.mayEnterWithout(sessions.sessionUserOf(account).profiles)) {
      throw forbidden(ADMINS_ONLY_TEXT);
    }
    const opened = await secondFactors.signIn(account.id, code, (admit) =>
      tokens.issue(account, client, { admit }),
    );
    if (!opened) throw unauthorized(INVALID_CREDENTIALS_TEXT);
    const renewed = await renewedHash(account.password_hash, password);
    if (renewed) await sessions.replaceHash(account, renewed);
    log.info(event, 'signed in');
    return sessions.loginAnswer(account, opened);
  }

  return async (input: LoginInput, client: SignInClient, log: FastifyBaseLogger) => {
    throttle.refuseKnown({ username: input.username, address: client.address });
    return inPasswordQueue(() => signIn(input, client, log));
  };
}
