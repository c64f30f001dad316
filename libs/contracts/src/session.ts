import { z } from '@demanda/schema';
import { contract } from './contract';
import {
  emailAddress,
  fullName,
  id,
  INVALID_EMAIL_TEXT,
  maxText,
  PASSWORDS_DIFFER,
  requiredText,
  versionInput,
} from './fields';
import { MAX_EMAIL, MAX_SIGN_IN_CODE, MAX_USERNAME, MIN_PASSWORD } from './limits';
import { isSamePassword, passwordText, repeatedPassword } from './password';
import { ACTIONS, FIELD_LEVELS, PROFILE_CODES, SCREENS } from './permissions';

/** Calls and shapes of the session (G-AUTH rows). */

/**
 * Header of every authenticated response. Its value changes when the user's permissions, profiles or screens change.
 */
export const PERMISSIONS_VERSION_HEADER = 'x-permissions';

/** A code of the second factor or a recovery code, as it was typed or pasted, with blanks and hyphens. */
export const signInCode = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(MAX_SIGN_IN_CODE, maxText(MAX_SIGN_IN_CODE));

export const loginInput = z.object({
  username: requiredText('Usuário é obrigatório', MAX_USERNAME),
  password: passwordText(1, 'Senha é obrigatória'),
  /** Only where the server asked for it with SECOND_FACTOR_REQUIRED (ADR 0086). */
  code: signInCode('Código é obrigatório').optional(),
});
export type LoginInput = z.input<typeof loginInput>;

/**
 * The password again, and a code where the account has an authenticator application. An account without a password
 * confirms its session before, by `startProviderProof` or a passkey.
 */
export const accountProof = loginInput.pick({ password: true, code: true }).partial();

const allowedScreens = z.array(z.enum(SCREENS).or(z.string()));

export const loginResponse = z.object({
  token: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  allowedScreens,
  /** Set for a one-time password: every call except those of the user's own account is refused. */
  mustChangePassword: z.boolean().optional(),
  /** Id of the provider at which the person signed in (ADR 0090). */
  provider: z.string().optional(),
  /**
   * Set while a profile requires a second factor that the account lacks: only calls about this account are answered.
   */
  mustSetUpFactor: z.boolean().optional(),
});

/** Stored under `auth.permissions`. */
export const permissionsRecord = z.object({
  profiles: z.array(z.object({ code: z.enum(PROFILE_CODES).or(z.string()), active: z.boolean() })),
  resourcePermissions: z.record(z.string(), z.array(z.enum(ACTIONS).or(z.string()))),
  fieldPermissions: z.record(z.string(), z.record(z.string(), z.enum(FIELD_LEVELS).or(z.string()))),
  /** Name of the account or profile with whose permissions the session sees the system (ADR 0095). */
  previewOf: z.string().optional(),
});
export type PermissionsRecord = z.infer<typeof permissionsRecord>;

/** Stored under `auth.user`. */
export const userRecord = loginResponse.extend({ id: z.union([id, z.string()]), name: z.string() });
export type UserRecord = z.infer<typeof userRecord>;

const SHORT_PASSWORD_TEXT = `A senha deve ter pelo menos ${MIN_PASSWORD} caracteres`;
export const newPassword = passwordText(MIN_PASSWORD, SHORT_PASSWORD_TEXT);

/** Own settings: a blank password keeps the stored one (G-SET-1), the username never changes (G-SET-2). */
export const profileInput = z
  .object({
    username: requiredText('Nome de usuário é obrigatório', MAX_USERNAME),
    name: fullName,
    email: emailAddress('E-mail é obrigatório', MAX_EMAIL, INVALID_EMAIL_TEXT),
    password: newPassword.or(z.literal('')).optional(),
    confirmPassword: repeatedPassword.optional(),
    /** Version of the account, from `getAccount`. */
    version: versionInput,
  })
  .refine((form) => !form.password || isSamePassword(form.password, form.confirmPassword), PASSWORDS_DIFFER);

export const login = contract({
  method: 'POST',
  path: '/auth/login',
  summary: 'Entrar no sistema',
  access: 'public',
  body: loginInput,
  response: loginResponse,
});

export const logout = contract({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Encerrar a sessão',
  idempotent: false,
  access: 'public',
});

export const getAllowedScreens = contract({
  method: 'GET',
  path: '/auth/screens',
  summary: 'Telas permitidas',
  access: 'signed-in',
  response: allowedScreens,
});

export const getPermissions = contract({
  method: 'GET',
  path: '/auth/permissions',
  summary: 'Perfis e permissões do usuário',
  access: 'signed-in',
  response: permissionsRecord,
});

export const getCurrentUser = contract({
  method: 'GET',
  path: '/auth/user',
  summary: 'Usuário da sessão',
  access: 'signed-in',
  response: z.object({
    id,
    name: z
      .string()
      .nullable()
      .transform((name) => name ?? ''),
  }),
});

export const updateProfile = contract({
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Atualizar os próprios dados',
  access: 'signed-in',
  versioned: true,
  body: profileInput,
});
