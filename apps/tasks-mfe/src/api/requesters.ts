import { headline, saveFailure, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createRequester,
  deleteRequester,
  deleteRequesters,
  getRequester,
  listRequesters,
  updateRequester,
  type RequesterInput,
  type RequesterListQuery,
} from '@demanda/contracts/requesters';
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

export const createRequesterOptions = mutationOptions({
  mutationFn: (body: RequesterInput) => request(createRequester, { body }),
  meta: {
    invalidates,
    success: 'Solicitante criado com sucesso!',
    failure: serverTextOr('Erro ao criar solicitante'),
  },
});

export const updateRequesterOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: RequesterInput) => request(updateRequester, { params: { id }, body }),
    meta: {
      invalidates,
      success: 'Solicitante atualizado com sucesso!',
      failure: saveFailure('Erro ao atualizar solicitante. Tente novamente.'),
    },
  });

export const deleteRequesterOptions = mutationOptions({
  mutationFn: ([id = 0]: number[]) => request(deleteRequester, { params: { id } }),
  meta: {
    restores: { kind: 'requesters' },
    invalidates: changesLists,
    success: deletedText(1),
    failure: headline('Erro ao excluir solicitante'),
  },
});

export const deleteRequestersOptions = mutationOptions({
  mutationFn: (ids: number[]) => request(deleteRequesters, { body: ids }),
  meta: {
    restores: { kind: 'requesters' },
    invalidates: changesLists,
    success: (_: unknown, ids: unknown) => deletedText((ids as number[]).length),
    failure: headline('Erro ao excluir solicitantes selecionados'),
  },
});
