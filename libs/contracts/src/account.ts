import { z } from '@demanda/schema';
import { contract } from './contract';
import { timestamp, versionInput } from './fields';
import { MAX_SIGN_IN_CODE } from './limits';
import { shownProvider } from './provider-sign-in';
import { assertion, passkey } from './passkeys';
import { accountProof, signInCode } from './session';
import { userSession } from './user-sessions';
import { rowsOf } from './rows';

/**
 * The signed-in person's own account: sessions and second factors (ADR 0086, ADR 0089).
 */

const { password } = accountProof.shape;
const code = signInCode('Código é obrigatório');

export const ownPasswordInput = z.object({ password });
export const factorCodeInput = z.object({ code });
/**
 * What a change of a second factor takes: the password, if the account has one, and a code of the application or a
 * recovery code.
 */
export const ownProofInput = z.object({ password, code });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string().max(MAX_SIGN_IN_CODE)) });

export const getAccount = contract({
  method: 'GET',
  path: '/account',
  summary: 'Consultar a própria conta',
  access: 'signed-in',
  response: z.object({
    /** Version of the account, on which a change of one's own settings is based; absent from older servers. */
    version: versionInput,
    /** Name and e-mail of that version; absent from older servers. */
    name: z.string().optional(),
    email: z.string().optional(),
    /** Shortest password that this server accepts. */
    minPassword: z.int(),
    /** Null while sign-in takes the password only. */
    secondFactor: z
      .object({
        since: timestamp,
        /** Number of recovery codes that were not used yet. */
        recoveryCodes: z.int(),
      })
      .nullable(),
    /** Oldest first (ADR 0089). */
    passkeys: rowsOf(passkey).optional(),
    /** Whether passkeys can be made and used at this address of the product. */
    offersPasskeys: z.boolean().optional(),
    /** Number of recovery codes that were not used yet. */
    recoveryCodes: z.int().optional(),
    mustSetUpFactor: z.boolean().optional(),
    /** Present for an account without a password, which a provider created. */
    withoutPassword: z
      .object({
        /** Linked providers that confirm its owner. */
        providers: z.array(shownProvider),
        /** False where providers are the only way to sign in. */
        maySetPassword: z.boolean(),
      })
      .optional(),
  }),
});

export const listOwnSessions = contract({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Listar as próprias sessões abertas',
  access: 'signed-in',
  response: z.array(userSession),
});

export const endOwnSession = contract({
  method: 'DELETE',
  path: '/account/sessions/:sessionId',
  summary: 'Encerrar uma das próprias sessões',
  access: 'signed-in',
  params: z.object({ sessionId: z.uuid({ error: 'Identificador inválido' }) }),
});

/** Ends every session of the account except the one of the call. */
export const endOtherSessions = contract({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Encerrar as outras sessões da própria conta',
  access: 'signed-in',
});

/** Makes a secret for an authenticator application. It is asked for at sign-in only after `confirmSecondFactor`. */
export const setUpSecondFactor = contract({
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Preparar a verificação em duas etapas',
  idempotent: false,
  access: 'signed-in',
  body: ownPasswordInput,
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth:` URI, for an application on the same device. */
    uri: z.string(),
    /** QR code of the URI: a path of dark modules in a square of `size` units, quiet zone included. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  status: 200,
});

/** Activates the prepared second factor, and ends the other sessions. Returns the recovery codes, once. */
export const confirmSecondFactor = contract({
  method: 'POST',
  path: '/account/second-factor/confirm',
  summary: 'Ativar a verificação em duas etapas',
  idempotent: false,
  access: 'signed-in',
  body: factorCodeInput,
  response: recoveryCodes,
  status: 200,
});

/** Replaces the recovery codes, used or not. */
export const renewRecoveryCodes = contract({
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  summary: 'Criar novos códigos de recuperação',
  idempotent: false,
  access: 'signed-in',
  body: accountProof,
  response: recoveryCodes,
  status: 200,
});

/**
 * Password and code, or a passkey alone, which is both (ADR 0089); of an account without a second factor the password
 * alone.
 */
const identityInput = ownProofInput.partial().extend({ passkey: assertion.optional() });

/** Allows the session of the call to make the changes that ask for proof (`asksProof`) for some minutes. */
export const proveIdentity = contract({
  method: 'POST',
  path: '/account/proof',
  summary: 'Confirmar a identidade nesta sessão',
  idempotent: false,
  access: 'signed-in',
  body: identityInput,
});

export const disableSecondFactor = contract({
  method: 'POST',
  path: '/account/second-factor/disable',
  summary: 'Desativar a verificação em duas etapas',
  idempotent: false,
  access: 'signed-in',
  body: ownProofInput,
});
