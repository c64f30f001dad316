import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createBillingPeriod,
  getBillingStatistics,
  listBillingPeriods,
  type BillingPeriodInput,
  type BillingPeriodListQuery,
} from '@demanda/contracts/billing';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

/** Everything this remote asks of billing periods; one prefix forgets the family. */
const family = ['billing-periods'] as const;
const invalidates = [[...family]];

/** What narrows the list and its totals alike (G-BILL-4). */
export type BillingFilters = Pick<BillingPeriodListQuery, 'month' | 'year' | 'status'>;

export const billingListOptions = (search: BillingPeriodListQuery) =>
  queryOptions({
    queryKey: [...family, 'list', search],
    queryFn: ({ signal }) => request(listBillingPeriods, { query: search }, { signal }),
    meta: { failure: serverTextOr('Erro ao carregar faturamentos') },
  });

/** A failure leaves the figures empty; the list beside them says what is wrong. */
export const billingStatisticsOptions = (filters: BillingFilters) =>
  queryOptions({
    queryKey: [...family, 'statistics', filters],
    queryFn: ({ signal }) => request(getBillingStatistics, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

export const createBillingPeriodOptions = mutationOptions({
  mutationFn: (body: BillingPeriodInput) => request(createBillingPeriod, { body }),
  meta: {
    invalidates,
    success: 'Período criado com sucesso!',
    failure: serverTextOr('Erro ao criar período'),
  },
});
