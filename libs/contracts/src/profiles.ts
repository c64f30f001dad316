import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParams, requiredText, version, versionInput, versionQuery } from './fields';
import { grants, grantsShape } from './grants';
import { bulkCount, bulkRecords, flagFilter, pageOf } from './list';
import { cardQuery } from './records/card-query';
import { profileCard } from './records/profiles';

/** Profiles and their permissions (API-127 to API-133, G-USER-5). */

export const profile = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** An inactive profile grants nothing (G-AUTH-12). */
  active: z.boolean(),
  /**
   * True for ADMIN, MANAGER and USER: they cannot be deleted, their code is fixed, and so are the permissions of ADMIN.
   */
  builtIn: z.boolean(),
  /** Number of accounts with this profile. */
  userCount: z.int(),
  /** Users of the profile must set up a second factor before anything else (ADR 0089). */
  requiresSecondFactor: z.boolean().optional(),
  ...grants.shape,
  version,
});
export type Profile = z.infer<typeof profile>;

export const PROFILE_CODE_PATTERN = /^[A-Z][A-Z0-9_]*$/;
export const profileCode = requiredText('Código é obrigatório', profileCard.code.limit).regex(
  PROFILE_CODE_PATTERN,
  'Use letras maiúsculas, números e _',
);

export const profileCreateInput = z.object({
  code: profileCode,
  name: requiredText('Nome é obrigatório', profileCard.name.limit),
  active: z.boolean().default(true),
  requiresSecondFactor: z.boolean().optional(),
  /** Nothing is granted by default. */
  screens: grantsShape.screens.default([]),
  permissions: grantsShape.permissions.default([]),
  fields: grantsShape.fields.default({}),
});
export type ProfileCreateInput = z.input<typeof profileCreateInput>;

/** Omitted keys stay as stored; a code, when sent, must equal the stored one. */
export const profileUpdateInput = profileCreateInput.partial().extend({
  active: z.boolean().optional(),
  ...grants.partial().shape,
  version: versionInput,
});
export type ProfileUpdateInput = z.input<typeof profileUpdateInput>;

/** Returns a page for `paginated=true` or a `page` parameter, else a plain list (API-127, API-128). */
export const profileListQuery = cardQuery(profileCard, undefined, { paginated: flagFilter });
export type ProfileListQuery = z.output<typeof profileListQuery>;

export const listProfiles = contract({
  method: 'GET',
  path: '/permissions/profiles',
  summary: 'Listar perfis',
  access: 'users:VIEW',
  query: profileListQuery,
  response: pageOf(profile),
});

export const getProfile = contract({
  method: 'GET',
  path: '/permissions/profiles/:id',
  summary: 'Consultar um perfil',
  access: 'users:VIEW',
  params: idParams,
  response: profile,
});

export const createProfile = contract({
  method: 'POST',
  path: '/permissions/profiles',
  summary: 'Criar um perfil',
  access: 'users:MANAGE',
  asksProof: true,
  body: profileCreateInput,
  response: profile,
  status: 201,
});

export const changeProfile = contract({
  method: 'PUT',
  path: '/permissions/profiles/:id',
  summary: 'Alterar um perfil e o que ele concede',
  access: 'users:MANAGE',
  versioned: true,
  asksProof: true,
  params: idParams,
  body: profileUpdateInput,
  response: profile,
});

export const deleteProfile = contract({
  method: 'DELETE',
  path: '/permissions/profiles/:id',
  summary: 'Excluir um perfil que ninguém tem',
  access: 'users:MANAGE',
  versioned: true,
  asksProof: true,
  params: idParams,
  query: versionQuery,
});

export const deleteProfiles = contract({
  method: 'DELETE',
  path: '/permissions/profiles/bulk',
  summary: 'Excluir vários perfis que ninguém tem',
  access: 'users:MANAGE',
  versioned: true,
  asksProof: true,
  body: bulkRecords,
  response: bulkCount,
});
