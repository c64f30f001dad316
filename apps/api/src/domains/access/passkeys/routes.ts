import { getPasskeySignIn, passkeyLogin, startPasskeySignIn } from '@demanda/contracts/passkeys';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { unprocessable } from '../../../kernel/errors';
import { endSessionOf } from '../session/routes';
import type { SessionServices } from '../users/access-services';
import type { Passkeys } from './passkeys';
import { createPasskeySignIn } from './sign-in';

/** Returns whom passkeys are made for at the address of the request. Throws 422 where they cannot be used. */
export function requireParty({ partyOf }: Passkeys, request: FastifyRequest) {
  const party = partyOf(request);
  if (!party) throw unprocessable('Chaves de acesso não funcionam neste endereço do sistema.');
  return party;
}

/** Registers the sign-in by passkeys (ADR 0089). */
export function passkeyRoutes(app: App, services: SessionServices): void {
  const { passkeys, tokens } = services;
  const signIn = createPasskeySignIn(services);

  handle(app, getPasskeySignIn, ({ request }) => ({ isOffered: passkeys.partyOf(request) !== undefined }));
  handle(app, startPasskeySignIn, ({ request }) => passkeys.signInOptions(requireParty(passkeys, request)));
  handle(app, passkeyLogin, async ({ body, request, log }) => {
    const party = requireParty(passkeys, request);
    const client = { userAgent: request.headers['user-agent'], address: request.ip };
    const opened = await signIn(body, { party, client, log });
    await endSessionOf(tokens, request);
    return opened;
  });
}
