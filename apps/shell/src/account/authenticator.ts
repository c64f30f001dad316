import type { addPasskey, startPasskey, startPasskeySignIn } from '@demanda/contracts/passkeys';
import type { RequestInput, ResponseOf } from '@demanda/contracts/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { AuthenticatorError } from './authenticator-error';

const TEXTS: Record<string, string> = {
  InvalidStateError: 'Este dispositivo já guarda uma chave de acesso desta conta.',
  NotAllowedError: 'A chave de acesso não foi usada: a janela foi fechada ou o tempo acabou.',
  AbortError: 'A chave de acesso não foi usada: a janela foi fechada ou o tempo acabou.',
};
const OTHER_TEXT = 'O navegador não conseguiu usar uma chave de acesso neste dispositivo.';

const fail = (error: unknown): never => {
  throw new AuthenticatorError((error instanceof Error && TEXTS[error.name]) || OTHER_TEXT, { cause: error });
};

/** Has a device or password manager sign a challenge. Throws AuthenticatorError. */
export const signChallenge = (options: ResponseOf<typeof startPasskeySignIn>) =>
  startAuthentication({ optionsJSON: options }).catch(fail);

/** Has a device or password manager make a passkey. Throws AuthenticatorError. */
export const makePasskey = (
  options: ResponseOf<typeof startPasskey>,
): Promise<Omit<RequestInput<typeof addPasskey>['body'], 'name'>> =>
  startRegistration({ optionsJSON: options }).catch(fail);
