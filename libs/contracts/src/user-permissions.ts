import { z } from '@demanda/schema';
import { contract } from './contract';
import { idParams, version, versionInput } from './fields';
import { grants, grantsShape } from './grants';
import { RIGHTS } from './permissions';

/** What one person may do beside, or without, what their profiles grant (API-139, API-141, G-USER-2). */

/** Every permission that exists, with its words: 'Tarefas', 'Editar'. */
export const listPermissionNames = contract({
  method: 'GET',
  path: '/admin/users/permissions',
  summary: 'Listar as permissões que existem',
  access: 'users:VIEW',
  response: z.array(z.object({ permission: z.enum(RIGHTS), resource: z.string(), action: z.string() })),
});

export const userPermissions = z.object({
  /** What holds for this person now. */
  ...grants.shape,
  /** What the profiles alone grant; the difference was decided for this person. */
  inherited: grants,
  version,
});
export type UserPermissions = z.infer<typeof userPermissions>;

/** What is not sent stays as it is. What equals the profiles' grant follows the profiles from then on. */
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
  params: idParams,
  body: userPermissionsInput,
  response: userPermissions,
});
