import { z } from '@demanda/schema';
import { contract } from './contract';
import { idParams, optionalText, requiredText, versionInput } from './fields';
import { MAX_NAME } from './limits';
import { userCard } from './records/users';
import { accountInputFields, user } from './users';

/** Accounts of programs, which have only API tokens (ADR 0096). */

export const serviceAccountInput = z.object({
  ...accountInputFields,
  name: requiredText('Nome é obrigatório', MAX_NAME),
  purpose: optionalText(userCard.purpose.limit),
});
export type ServiceAccountInput = z.input<typeof serviceAccountInput>;

export const serviceAccountUpdate = serviceAccountInput.extend({
  enabled: z.boolean().default(true),
  version: versionInput,
});
export type ServiceAccountUpdate = z.input<typeof serviceAccountUpdate>;

export const createServiceAccount = contract({
  method: 'POST',
  path: '/admin/users/service-accounts',
  summary: 'Criar uma conta de serviço',
  access: 'users:CREATE',
  asksProof: true,
  body: serviceAccountInput,
  response: user,
  status: 201,
});

export const updateServiceAccount = contract({
  method: 'PUT',
  path: '/admin/users/service-accounts/:id',
  summary: 'Alterar uma conta de serviço',
  access: 'users:EDIT',
  versioned: true,
  asksProof: true,
  params: idParams,
  body: serviceAccountUpdate,
  response: user,
});
