import { ApiError } from '@demanda/api/api-error';
import { saveFailure, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { undoBy } from '@demanda/record-form/undo-by';
import { undoableSaveOptions } from '@demanda/record-form/undo-save';
import {
  changeBillingStatus,
  createBillingPeriod,
  deleteBillingPeriods,
  deleteBillingPeriodWithTasks,
  getBillingStatistics,
  listBillingPeriods,
  updateBillingPeriod,
  type BillingPeriod,
  type BillingPeriodInput,
  type BillingPeriodListQuery,
  type BillingStatus,
  type DeletionConfirm,
} from '@demanda/contracts/billing';
import { getBillingChart } from '@demanda/contracts/billing-chart';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { RecordVersion } from '@demanda/contracts/fields';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import { bulkOf } from '@demanda/contracts/list';
import type { Opening } from '@demanda/ui/core';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

const keyPrefix = ['billing-periods'] as const;
const invalidates = [[...keyPrefix], ['charges']];
/** Without the period itself, which is gone. Its tasks can be billed again. */
const deletionInvalidates = [
  [...keyPrefix, 'list'],
  [...keyPrefix, 'statistics'],
  [...keyPrefix, 'chart'],
  ['charges'],
  ['tasks'],
];

/** Filters of both the list and its totals (G-BILL-4). */
export type BillingFilters = Pick<BillingPeriodListQuery, 'month' | 'year' | 'status'>;

const loadFailure = serverTextOr('Erro ao carregar faturamentos');

export const billingListOptions = (search: BillingPeriodListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listBillingPeriods, { query: search }, { signal }),
    meta: { failure: loadFailure },
  });

/** On failure the figures stay empty; the list beside them shows the error. */
export const billingStatisticsOptions = (filters: BillingFilters) =>
  queryOptions({
    queryKey: [...keyPrefix, 'statistics', filters],
    queryFn: ({ signal }) => request(getBillingStatistics, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loads the chart data; its query also loads the chart code (features/billing-chart). */
export const readBillingChart = (filters: BillingFilters, signal: AbortSignal) =>
  request(getBillingChart, { query: filters }, { signal });

/** Query of the selected periods as stored now, newest first; only the first page of very many. */
export const chosenPeriodsOptions = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...keyPrefix, 'chosen', ids],
    queryFn: ({ signal }) =>
      request(
        listBillingPeriods,
        { query: { id: [...ids], size: MAX_PAGE_SIZE, sort: ['year,desc', 'month,desc', 'id,desc'] } },
        { signal },
      ),
    gcTime: 0,
    meta: { failure: loadFailure },
  });

const MAY_BE_OPEN: BillingStatus[] = ['PENDENTE', 'FATURADO', 'ATRASADO'];

/** Query of the periods that take tasks, the latest first; never cached, since other users close them. */
export const openPeriodsOptions = queryOptions({
  queryKey: [...keyPrefix, 'open'],
  queryFn: async ({ signal }) => {
    const query = {
      status: MAY_BE_OPEN,
      sort: ['year,desc' as const, 'month,desc' as const],
      page: 0,
      size: MAX_PAGE_SIZE,
    };
    const { content } = await request(listBillingPeriods, { query }, { signal });
    return content.filter(({ locked }) => !locked);
  },
  gcTime: 0,
  staleTime: 0,
});

export const createBillingPeriodOptions = (opening: Opening) =>
  mutationOptions({
    mutationFn: (body: BillingPeriodInput) => request(createBillingPeriod, { body }),
    meta: {
      invalidates,
      success: 'Período criado com sucesso!',
      opens: (created) => opening((created as BillingPeriod).id),
      failure: serverTextOr('Erro ao criar período'),
    },
  });

export const updateBillingPeriodOptions = (id: number, former: BillingPeriodInput) =>
  undoableSaveOptions({
    put: (body: BillingPeriodInput) => request(updateBillingPeriod, { params: { id }, body }),
    former,
    invalidates,
    success: 'Período atualizado com sucesso!',
    failure: 'Erro ao atualizar período',
  });

const setStatus = ({ id, version }: RecordVersion, status: BillingStatus) =>
  request(changeBillingStatus, { params: { id }, query: { status, version } });

/** The undo sets the former status, based on the saved version; versions that were billed stay. */
export const changeBillingStatusOptions = (period: BillingPeriod) =>
  mutationOptions({
    mutationFn: (status: BillingStatus) => setStatus(period, status),
    meta: {
      invalidates,
      undo: (saved) => undoBy(() => setStatus(saved as BillingPeriod, period.status), invalidates),
      success: 'Status atualizado com sucesso!',
      // The dialog shows who changed the period meanwhile.
      failure: saveFailure(serverTextOr('Erro ao atualizar status')),
    },
  });

/** Returns whether a deletion was refused because the period is billed and the confirmation was missing. */
export const isUnconfirmed = (error: Error): boolean =>
  error instanceof ApiError && error.body?.errorCode === ERROR_CODES.periodBilled;

export const deleteBillingPeriodOptions = ({ id, version }: RecordVersion) =>
  mutationOptions({
    mutationFn: (confirm: DeletionConfirm) =>
      request(deleteBillingPeriodWithTasks, { params: { id }, query: { version, confirm } }),
    meta: {
      restores: { kind: 'billing', ids: () => [id] },
      invalidates: deletionInvalidates,
      success: 'Período e todas as tarefas vinculadas foram excluídos com sucesso!',
      failure: serverTextOr('Erro ao excluir período'),
    },
  });

interface PeriodDeletion {
  records: readonly RecordVersion[];
  confirm: DeletionConfirm;
}

export const deleteBillingPeriodsOptions = mutationOptions({
  mutationFn: ({ records, confirm }: PeriodDeletion) =>
    request(deleteBillingPeriods, { body: bulkOf(records), query: { confirm } }),
  meta: {
    restores: {
      kind: 'billing',
      ids: (deleted) => (deleted as PeriodDeletion).records.map(({ id }) => id),
    },
    invalidates: deletionInvalidates,
    success: (answer: unknown) =>
      `${(answer as { count: number }).count} período(s) excluído(s) com sucesso!`,
    failure: serverTextOr('Erro ao excluir períodos selecionados'),
  },
});
