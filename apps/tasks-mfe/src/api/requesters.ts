import { headline, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { undoableSaveOptions } from '@demanda/record-form/undo-save';
import {
  createRequester,
  deleteRequester,
  deleteRequesters,
  getRequester,
  listRequesters,
  updateRequester,
  type Requester,
  type RequesterInput,
  type RequesterListQuery,
} from '@demanda/contracts/requesters';
import type { Opening } from '@demanda/ui/core';
import type { RecordVersion } from '@demanda/contracts/fields';
import { bulkOf, recordCall } from '@demanda/contracts/list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of all queries about requesters. */
const keyPrefix = ['requesters'] as const;
const invalidates = [[...keyPrefix]];
/** Without the record itself: it was deleted. */
const changesLists = [[...keyPrefix, 'list']];

const deletedText = (count: number) => `${count} solicitante(s) excluído(s) com sucesso`;

export const requesterListOptions = (search: RequesterListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listRequesters, { query: search }, { signal }),
    meta: { failure: headline('Erro ao buscar solicitantes') },
  });

export const requesterOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'detail', id],
    queryFn: ({ signal }) => request(getRequester, { params: { id } }, { signal }),
    // A form must start from the stored record, never from a cached one.
    gcTime: 0,
  });

/** Without `opening` the toast leads nowhere: another form stays open. */
export const createRequesterOptions = (opening?: Opening) =>
  mutationOptions({
    mutationFn: (body: RequesterInput) => request(createRequester, { body }),
    meta: {
      invalidates,
      success: 'Solicitante criado com sucesso!',
      opens: (created) => opening?.((created as Requester).id),
      failure: serverTextOr('Erro ao criar solicitante'),
    },
  });

export const updateRequesterOptions = (id: number, former: RequesterInput) =>
  undoableSaveOptions({
    put: (body: RequesterInput) => request(updateRequester, { params: { id }, body }),
    former,
    invalidates,
    success: 'Solicitante atualizado com sucesso!',
    failure: 'Erro ao atualizar solicitante. Tente novamente.',
  });

export const deleteRequesterOptions = mutationOptions({
  mutationFn: ([record]: RecordVersion[]) => request(deleteRequester, recordCall(record!)),
  meta: {
    restores: { kind: 'requesters' },
    invalidates: changesLists,
    success: deletedText(1),
    failure: headline('Erro ao excluir solicitante'),
  },
});

export const deleteRequestersOptions = mutationOptions({
  mutationFn: (records: RecordVersion[]) => request(deleteRequesters, { body: bulkOf(records) }),
  meta: {
    restores: { kind: 'requesters' },
    invalidates: changesLists,
    success: (_: unknown, records: unknown) => deletedText((records as RecordVersion[]).length),
    failure: headline('Erro ao excluir solicitantes selecionados'),
  },
});
