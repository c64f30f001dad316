import { z } from '@demanda/schema';
import { LINK_KINDS } from './account-link-pages';
import { contract } from './contract';
import { fullName, PASSWORDS_DIFFER, requiredText, timestamp } from './fields';
import { MAX_EMAIL, MAX_LINK_TOKEN, MIN_NEW_PASSWORD } from './limits';
import { isSamePassword, passwordText, repeatedPassword } from './password';

/** One-time links, with which a person sets the password of an account without being signed in (ADR 0084). */

/** A password that its owner chooses: longer than those of the specification's forms (SET-18). */
export const chosenPassword = passwordText(
  MIN_NEW_PASSWORD,
  `A senha deve ter pelo menos ${MIN_NEW_PASSWORD} caracteres`,
);

const passwordTwice = {
  password: chosenPassword,
  confirmPassword: repeatedPassword,
};
type PasswordTwice = Record<keyof typeof passwordTwice, string>;
const isSame = (form: PasswordTwice) => isSamePassword(form.password, form.confirmPassword);

/** A new password in place of a forgotten or a one-time one. */
export const newPasswordInput = z.object(passwordTwice).refine(isSame, PASSWORDS_DIFFER);

/** What an invited person sets. */
export const acceptedInvitation = z
  .object({ name: fullName, ...passwordTwice })
  .refine(isSame, PASSWORDS_DIFFER);

const token = z
  .string({ error: 'Link inválido' })
  .min(1, 'Link inválido')
  .max(MAX_LINK_TOKEN, 'Link inválido');

export const forgottenPasswordInput = z.object({
  login: requiredText('Informe o seu usuário ou e-mail', MAX_EMAIL),
});

/**
 * Sends a link to the e-mail address of the account. The response and its time are the same for unknown names.
 * `byEmail` is false, for all names, where the server cannot send links. Returns 429 after several requests.
 */
export const requestPasswordLink = contract({
  method: 'POST',
  path: '/auth/forgotten-password',
  summary: 'Pedir um link para definir nova senha',
  idempotent: false,
  access: 'public',
  body: forgottenPasswordInput,
  response: z.object({ byEmail: z.boolean() }),
  status: 202,
});

/** Whom a link is for. A POST, so that the token is in no URL. Returns 404 for a link that is not valid any more. */
export const readAccountLink = contract({
  method: 'POST',
  path: '/auth/account-links/read',
  summary: 'Consultar um link de acesso',
  idempotent: false,
  access: 'public',
  body: z.object({ token }),
  response: z.object({
    kind: z.enum(LINK_KINDS),
    username: z.string(),
    name: z.string(),
    expiresAt: timestamp,
  }),
  status: 200,
});

/** Sets the password, ends all sessions and the link. `name` is required for an invitation. Returns 404 for a link that is no longer valid. */
export const setPasswordByLink = contract({
  method: 'POST',
  path: '/auth/account-links/use',
  summary: 'Definir a senha por um link de acesso',
  idempotent: false,
  access: 'public',
  body: z
    .object({
      token,
      name: fullName.optional(),
      ...passwordTwice,
    })
    .refine(isSame, PASSWORDS_DIFFER),
});
