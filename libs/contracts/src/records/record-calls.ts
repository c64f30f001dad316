import type { z } from '@demanda/schema';
import { contract } from '../contract';
import { idParams, versionQuery } from '../fields';
import { bulkCount, bulkRecords, pageOf } from '../list';

/**
 * The calls of a record that has a list and a form; `one` and `many` are masculine Portuguese names. One function each,
 * so that a build has only those that it uses.
 */

/** Records with these calls. */
export type Resource = 'requesters' | 'projects';

export const listCall = <const R extends Resource, S extends z.ZodType, Q extends z.ZodObject>(
  resource: R,
  many: string,
  query: Q,
  record: S,
) =>
  contract({
    method: 'GET',
    path: `/${resource}`,
    summary: `Listar ${many}`,
    access: `${resource}:VIEW`,
    query,
    response: pageOf(record),
  });

export const getCall = <const R extends Resource, S extends z.ZodType>(resource: R, one: string, record: S) =>
  contract({
    method: 'GET',
    path: `/${resource}/:id`,
    summary: `Consultar um ${one}`,
    access: `${resource}:VIEW`,
    params: idParams,
    response: record,
  });

export const createCall = <const R extends Resource, S extends z.ZodType, I extends z.ZodType>(
  resource: R,
  one: string,
  input: I,
  record: S,
) =>
  contract({
    method: 'POST',
    path: `/${resource}`,
    summary: `Criar um ${one}`,
    access: `${resource}:CREATE`,
    body: input,
    response: record,
    status: 201,
  });

export const updateCall = <const R extends Resource, S extends z.ZodType, I extends z.ZodType>(
  resource: R,
  one: string,
  input: I,
  record: S,
) =>
  contract({
    method: 'PUT',
    path: `/${resource}/:id`,
    summary: `Alterar um ${one}`,
    access: `${resource}:EDIT`,
    versioned: true,
    params: idParams,
    body: input,
    response: record,
  });

export const deleteCall = <const R extends Resource>(resource: R, one: string) =>
  contract({
    method: 'DELETE',
    path: `/${resource}/:id`,
    summary: `Excluir um ${one}`,
    access: `${resource}:DELETE`,
    versioned: true,
    params: idParams,
    query: versionQuery,
  });

export const deleteManyCall = <const R extends Resource>(resource: R, many: string) =>
  contract({
    method: 'DELETE',
    path: `/${resource}/bulk`,
    summary: `Excluir vários ${many}`,
    access: `${resource}:DELETE`,
    versioned: true,
    body: bulkRecords,
    response: bulkCount,
  });
