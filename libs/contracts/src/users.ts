import { z } from 'zod';
import { contract } from './contract';
import { emailAddress, id, idParams, requiredText, timestamp, version, versionInput } from './fields';
import { MAX_EMAIL, MAX_NAME, MAX_USERNAME } from './limits';
import { dayFilters, enumFilter, flagFilter, idFilter, listQuery, pageOf, textFilter } from './list';
import { adminOnly, PROFILE_CODES } from './permissions';
import { newPassword } from './session';

/** User accounts (doc 1 §3, USER rows). */

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  enabled: z.boolean(),
  roles: z.array(z.string()),
  profiles: z.array(z.object({ id, name: z.string() })),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type User = z.infer<typeof user>;

const userFields = {
  username: requiredText('Nome de usuário é obrigatório', MAX_USERNAME),
  email: emailAddress('Email é obrigatório', MAX_EMAIL),
  name: requiredText('Nome completo é obrigatório', MAX_NAME),
  profileCodes: z
    .array(z.enum(PROFILE_CODES, { error: 'Perfil é obrigatório' }), { error: 'Perfil é obrigatório' })
    .min(1, 'Perfil é obrigatório'),
};

export const userCreateInput = z.object({
  ...userFields,
  password: z
    .string({ error: 'Senha é obrigatória' })
    .min(1, { error: 'Senha é obrigatória', abort: true })
    .pipe(newPassword),
});
export type UserCreateInput = z.input<typeof userCreateInput>;

export const userUpdateInput = z.object({
  ...userFields,
  enabled: z.boolean().default(true),
  version: versionInput,
});
export type UserUpdateInput = z.input<typeof userUpdateInput>;

export const userListQuery = listQuery(
  ['id', 'username', 'name', 'email', 'enabled', 'createdAt', 'updatedAt'],
  {
    id: idFilter,
    username: textFilter,
    name: textFilter,
    email: textFilter,
    enabled: flagFilter,
    profile: enumFilter(PROFILE_CODES),
    ...dayFilters('createdAt'),
  },
);
export type UserListQuery = z.output<typeof userListQuery>;

export const listUsers = contract({
  method: 'GET',
  path: '/admin/users',
  summary: 'Listar usuários',
  access: adminOnly,
  query: userListQuery,
  response: pageOf(user),
});

export const getUser = contract({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Consultar um usuário',
  access: adminOnly,
  params: idParams,
  response: user,
});

export const createUser = contract({
  method: 'POST',
  path: '/admin/users',
  summary: 'Criar um usuário',
  access: adminOnly,
  body: userCreateInput,
  response: user,
  status: 201,
});
