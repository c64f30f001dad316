import { z } from '@demanda/schema';
import { contract } from './contract';
import { maxText, requiredText, timestamp } from './fields';
import { MAX_ENCODED, MAX_PASSKEY_NAME, MAX_SIGN_IN_CODE, MAX_USERNAME } from './limits';
import { accountProof, loginResponse } from './session';

/** Passkeys (WebAuthn) of accounts: keys of a device or password manager that sign in without a password (ADR 0089). */

const invalid = 'Resposta da chave de acesso inválida';
/** Bytes in base64url. */
const encoded = z
  .string(invalid)
  .max(MAX_ENCODED, maxText(MAX_ENCODED))
  .regex(/^[\w-]+$/, invalid);

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: timestamp,
  /** Null until it signs in or confirms for the first time. */
  lastUsedAt: timestamp.nullable(),
  /** Whether a password manager keeps copies of it. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** What an authenticator signed, in the names of WebAuthn (`AuthenticationResponseJSON`). */
export const assertion = z.object({
  id: encoded,
  response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
});
export type Assertion = z.input<typeof assertion>;

/** A key that an authenticator made (`RegistrationResponseJSON`). */
const attestation = z.object({
  id: encoded,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z
      .array(z.string().max(20, maxText(20)))
      .max(10, invalid)
      .optional(),
  }),
});

const knownKey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** Argument of `navigator.credentials.get` as JSON. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(knownKey),
});

/** Argument of `navigator.credentials.create` as JSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.number(),
  excludeCredentials: z.array(knownKey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Whether this address of the product signs in by passkeys. */
export const getPasskeySignIn = contract({
  method: 'GET',
  path: '/auth/passkey',
  summary: 'Consultar se há entrada com chave de acesso',
  access: 'public',
  response: z.object({ isOffered: z.boolean() }),
});

/** Makes a challenge, which is used once and within minutes. */
export const startPasskeySignIn = contract({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Preparar a entrada com chave de acesso',
  access: 'public',
  response: requestOptions,
  status: 200,
});

export const passkeyLogin = contract({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Entrar com chave de acesso',
  access: 'public',
  body: assertion.extend({
    /** Account that must sign in, over a page with unsaved input; absent for any. */
    username: requiredText('Usuário é obrigatório', MAX_USERNAME).optional(),
  }),
  response: loginResponse,
});

/** Makes a challenge for a new passkey of the account. */
export const startPasskey = contract({
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'Preparar uma chave de acesso',
  idempotent: false,
  access: 'signed-in',
  body: accountProof,
  response: creationOptions,
  status: 200,
});

const name = requiredText('Nome é obrigatório', MAX_PASSKEY_NAME);
export const passkeyName = z.object({ name });

/** Stores the passkey of `startPasskey`. Returns recovery codes, once, when it is the account's first second factor. */
export const addPasskey = contract({
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Adicionar uma chave de acesso',
  idempotent: false,
  access: 'signed-in',
  body: attestation.extend({ name }),
  response: passkey.extend({ recoveryCodes: z.array(z.string().max(MAX_SIGN_IN_CODE)).optional() }),
  status: 201,
});

const params = z.object({ passkeyId: z.uuid({ error: 'Identificador inválido' }) });

export const renamePasskey = contract({
  method: 'PUT',
  path: '/account/passkeys/:passkeyId',
  summary: 'Renomear uma chave de acesso própria',
  access: 'signed-in',
  params,
  body: passkeyName,
});

export const removePasskey = contract({
  method: 'POST',
  path: '/account/passkeys/:passkeyId/remove',
  summary: 'Remover uma chave de acesso própria',
  idempotent: false,
  access: 'signed-in',
  params,
  body: accountProof,
});

/** Makes a challenge for `proveIdentity` by a passkey of the account. */
export const startPasskeyProof = contract({
  method: 'POST',
  path: '/account/proof/options',
  summary: 'Preparar a confirmação com chave de acesso',
  idempotent: false,
  access: 'signed-in',
  response: requestOptions,
  status: 200,
});
