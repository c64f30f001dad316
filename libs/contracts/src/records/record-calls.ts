import type { z } from '@demanda/schema';
import { contract } from '../contract';
import { idParams, versionQuery } from '../fields';
import { bulkCount, bulkRecords, pageOf } from '../list';

interface RecordShapes<R extends z.ZodType, I extends z.ZodType, Q extends z.ZodObject> {
  record: R;
  input: I;
  query: Q;
}

/** The calls of a record that has a list and a form; `one` and `many` are masculine Portuguese names. */
export const recordCalls = <
  const Resource extends 'requesters' | 'projects',
  R extends z.ZodType,
  I extends z.ZodType,
  Q extends z.ZodObject,
>(
  resource: Resource,
  { one, many }: { one: string; many: string },
  { record, input, query }: RecordShapes<R, I, Q>,
) => ({
  list: contract({
    method: 'GET',
    path: `/${resource}`,
    summary: `Listar ${many}`,
    access: `${resource}:VIEW`,
    query,
    response: pageOf(record),
  }),
  get: contract({
    method: 'GET',
    path: `/${resource}/:id`,
    summary: `Consultar um ${one}`,
    access: `${resource}:VIEW`,
    params: idParams,
    response: record,
  }),
  create: contract({
    method: 'POST',
    path: `/${resource}`,
    summary: `Criar um ${one}`,
    access: `${resource}:CREATE`,
    body: input,
    response: record,
    status: 201,
  }),
  update: contract({
    method: 'PUT',
    path: `/${resource}/:id`,
    summary: `Alterar um ${one}`,
    access: `${resource}:EDIT`,
    versioned: true,
    params: idParams,
    body: input,
    response: record,
  }),
  remove: contract({
    method: 'DELETE',
    path: `/${resource}/:id`,
    summary: `Excluir um ${one}`,
    access: `${resource}:DELETE`,
    versioned: true,
    params: idParams,
    query: versionQuery,
  }),
  removeMany: contract({
    method: 'DELETE',
    path: `/${resource}/bulk`,
    summary: `Excluir vários ${many}`,
    access: `${resource}:DELETE`,
    versioned: true,
    body: bulkRecords,
    response: bulkCount,
  }),
});
