import { usePermittedTerms, writable } from '@demanda/auth/field-levels';
import { headline, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { RecordVersion } from '@demanda/contracts/fields';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { bulkOf, recordCall } from '@demanda/contracts/list';
import type { projectListQuery } from '@demanda/contracts/projects';
import type { Card } from '@demanda/contracts/records/card';
import type {
  createCall,
  deleteCall,
  deleteManyCall,
  getCall,
  listCall,
  Resource,
  updateCall,
} from '@demanda/contracts/records/record-calls';
import type { requesterListQuery } from '@demanda/contracts/requesters';
import { editableFields } from '@demanda/record-form/card-fields';
import { undoableSaveOptions } from '@demanda/record-form/undo-save';
import type { EditableKind } from '@demanda/record-form/use-record-edit';
import { useSearch } from '@demanda/router';
import type { z } from '@demanda/schema';
import type { Opening } from '@demanda/ui/core';
import type { ConflictField } from '@demanda/ui/dialog';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Requesters and projects have the same calls and pages; a kind says what they differ in. */

export interface NamedRecord {
  id: number;
  name: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedByUserName: string | null;
}
/** Values of a form: those of the card's fields, and the version. */
export type RecordValues = Record<string, unknown> & { version?: number | undefined };

interface Definition {
  resource: Resource;
  /** Masculine: 'Solicitante', 'Solicitantes'. */
  one: string;
  many: string;
  card: Card;
  calls: {
    list: ReturnType<
      typeof listCall<Resource, z.ZodType<NamedRecord>, typeof requesterListQuery | typeof projectListQuery>
    >;
    get: ReturnType<typeof getCall<Resource, z.ZodType<NamedRecord>>>;
    create: ReturnType<typeof createCall<Resource, z.ZodType<NamedRecord>, z.ZodObject>>;
    update: ReturnType<typeof updateCall<Resource, z.ZodType<NamedRecord>, z.ZodObject>>;
    remove: ReturnType<typeof deleteCall<Resource>>;
    removeMany: ReturnType<typeof deleteManyCall<Resource>>;
  };
  /** Fields of the form that the card cannot describe. */
  beside?: {
    /** Their values in the form of a record without any. */
    empty: Record<string, unknown>;
    conflictFields: readonly ConflictField<RecordValues>[];
  };
  /** Shown by the empty list. */
  hint: string;
  /** Fields below the name on a phone. */
  phoneLines: readonly string[];
  deletedOneText: string;
  deletedText: (count: number) => string;
  /** The edit form leaves the check of required texts to the browser (REQ-50). */
  isCheckedByBrowser?: true;
}

/** Creates a kind: its calls with their toasts, its edits in place and its texts. */
export function recordKind(definition: Definition) {
  const { resource, card, calls, one, many } = definition;
  const [name, names] = [one.toLowerCase(), many.toLowerCase()];
  const invalidates = [[resource]];
  // Without the record itself: it was deleted.
  const deletion = { restores: { kind: resource }, invalidates: [[resource, 'list']] };
  const success = `${one} atualizado com sucesso!`;
  const failure = `Erro ao atualizar ${name}. Tente novamente.`;
  const put = (id: number, body: RecordValues) => request(calls.update, { params: { id }, body });
  const editing: EditableKind<NamedRecord> = {
    resource,
    queries: invalidates,
    invalidates,
    contract: calls.update,
    shape: calls.get.response,
    fields: editableFields(card, calls.update.body),
    nameOf: (record) => record.name,
    put: (record, levelOf) => {
      const values = Object.keys(calls.update.body.shape).map((key) => [
        key,
        record[key as keyof NamedRecord],
      ]);
      return put(record.id, writable(Object.fromEntries(values) as RecordValues, levelOf));
    },
    savedText: success,
    failureText: failure,
  };
  return {
    ...definition,
    editing,
    path: `/${resource}`,
    newText: `Novo ${one}`,
    missingText: `${one} não encontrado`,
    loadFailureText: `Erro ao carregar ${name}`,
    deletedKind: `${name}(s)`,
    list: (search: object) =>
      queryOptions({
        queryKey: [resource, 'list', search],
        queryFn: ({ signal }) => request(calls.list, { query: { ...search } }, { signal }),
        meta: { failure: headline(`Erro ao buscar ${names}`) },
      }),
    detail: (id: number) =>
      queryOptions({
        queryKey: [resource, 'detail', id],
        queryFn: ({ signal }) => request(calls.get, { params: { id } }, { signal }),
        // A form must start from the stored record, never from a cached one.
        gcTime: 0,
      }),
    /** Without `opening` the toast leads nowhere: another form stays open. */
    create: (opening?: Opening) =>
      mutationOptions({
        mutationFn: (body: RecordValues) => request(calls.create, { body }),
        meta: {
          invalidates,
          success: `${one} criado com sucesso!`,
          opens: (created) => opening?.((created as NamedRecord).id),
          failure: serverTextOr(`Erro ao criar ${name}`),
        },
      }),
    update: (id: number, former: RecordValues) =>
      undoableSaveOptions({
        put: (body: RecordValues) => put(id, body),
        former,
        invalidates,
        success,
        failure,
      }),
    remove: mutationOptions({
      mutationFn: ([record]: RecordVersion[]) => request(calls.remove, recordCall(record!)),
      meta: { ...deletion, success: definition.deletedOneText, failure: headline(`Erro ao excluir ${name}`) },
    }),
    removeMany: mutationOptions({
      mutationFn: (records: RecordVersion[]) => request(calls.removeMany, { body: bulkOf(records) }),
      meta: {
        ...deletion,
        success: (_: unknown, records: unknown) =>
          definition.deletedText((records as RecordVersion[]).length),
        failure: headline(`Erro ao excluir ${names} selecionados`),
      },
    }),
  };
}
export type RecordKind = ReturnType<typeof recordKind>;

/** The search of the list of a kind, from the URL. */
export const useKindSearch = ({ calls }: Pick<RecordKind, 'calls'>) =>
  useSearch(calls.list.query, { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,asc' }, usePermittedTerms());
