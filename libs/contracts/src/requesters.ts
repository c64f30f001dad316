import { z } from '@demanda/schema';
import { contract } from './contract';
import {
  emailAddress,
  id,
  idParams,
  optionalText,
  requiredText,
  timestamp,
  version,
  versionInput,
  versionQuery,
} from './fields';
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from './limits';
import { bulkCount, bulkRecords, dayFilters, idFilter, listQuery, pageOf, textFilter } from './list';
import { restricted, restrictedInput } from './restricted';

/** Requesters, the people who ask for work. */

export const requester = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: restricted('requesters.phone', z.string().nullable()),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The creator until another user changes it; null when not recorded. */
  updatedByUserName: z.string().nullable(),
});
export type Requester = z.infer<typeof requester>;

export const requesterInput = z.object({
  name: requiredText('Nome é obrigatório', MAX_NAME),
  email: emailAddress('Email é obrigatório', MAX_EMAIL),
  phone: restrictedInput('requesters.phone', optionalText(MAX_PHONE)),
  version: versionInput,
});
export type RequesterInput = z.input<typeof requesterInput>;

const filters = {
  id: idFilter,
  name: textFilter,
  email: textFilter,
  phone: textFilter,
  ...dayFilters('createdAt'),
  ...dayFilters('updatedAt'),
};
export const requesterListQuery = listQuery(
  ['id', 'name', 'email', 'phone', 'createdAt', 'updatedAt'],
  filters,
  'requesters',
);
export type RequesterListQuery = z.output<typeof requesterListQuery>;

export const listRequesters = contract({
  method: 'GET',
  path: '/requesters',
  summary: 'Listar solicitantes',
  access: 'requesters:VIEW',
  query: requesterListQuery,
  response: pageOf(requester),
});

export const getRequester = contract({
  method: 'GET',
  path: '/requesters/:id',
  summary: 'Consultar um solicitante',
  access: 'requesters:VIEW',
  params: idParams,
  response: requester,
});

export const createRequester = contract({
  method: 'POST',
  path: '/requesters',
  summary: 'Criar um solicitante',
  access: 'requesters:CREATE',
  body: requesterInput,
  response: requester,
  status: 201,
});

export const updateRequester = contract({
  method: 'PUT',
  path: '/requesters/:id',
  summary: 'Alterar um solicitante',
  access: 'requesters:EDIT',
  versioned: true,
  params: idParams,
  body: requesterInput,
  response: requester,
});

export const deleteRequester = contract({
  method: 'DELETE',
  path: '/requesters/:id',
  summary: 'Excluir um solicitante',
  access: 'requesters:DELETE',
  versioned: true,
  params: idParams,
  query: versionQuery,
});

export const deleteRequesters = contract({
  method: 'DELETE',
  path: '/requesters/bulk',
  summary: 'Excluir vários solicitantes',
  access: 'requesters:DELETE',
  versioned: true,
  body: bulkRecords,
  response: bulkCount,
});
