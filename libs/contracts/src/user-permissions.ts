import { z } from '@demanda/schema';
import { contract } from './contract';
import { idParams, version, versionInput } from './fields';
import { grants, grantsShape } from './grants';
import { RIGHTS } from './permissions';

/** Permissions of one user beside, or without, those of the profiles (API-139, API-141, G-USER-2). */

/** Every permission that exists, with its labels: 'Tarefas', 'Editar'. */
export const listPermissionNames = contract({
  method: 'GET',
  path: '/admin/users/permissions',
  summary: 'Listar as permissões que existem',
  access: 'users:VIEW',
  response: z.array(z.object({ permission: z.enum(RIGHTS), resource: z.string(), action: z.string() })),
});

export const userPermissions = z.object({
  /** Effective permissions of this user. */
  ...grants.shape,
  /** Permissions from the profiles only; the difference to the above was set for this user. */
  inherited: grants,
  version,
});
export type UserPermissions = z.infer<typeof userPermissions>;

/** Omitted keys stay as stored. A value that equals the one of the profiles follows the profiles from then on. */
export const userPermissionsInput = z.object({
  permissions: grantsShape.permissions,
  screens: grantsShape.screens.optional(),
  fields: grantsShape.fields.optional(),
  version: versionInput,
});
export type UserPermissionsInput = z.input<typeof userPermissionsInput>;

export const getUserPermissions = contract({
  method: 'GET',
  path: '/admin/users/:id/permissions',
  summary: 'Consultar as permissões de um usuário',
  access: 'users:VIEW',
  params: idParams,
  response: userPermissions,
});

export const updateUserPermissions = contract({
  method: 'PUT',
  path: '/admin/users/:id/permissions',
  summary: 'Alterar as permissões de um usuário',
  access: 'users:MANAGE',
  versioned: true,
  asksProof: true,
  params: idParams,
  body: userPermissionsInput,
  response: userPermissions,
});
