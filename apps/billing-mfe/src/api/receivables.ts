import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  getExpectedReceivables,
  getReceivableAgeing,
  getReceivedMonths,
  getUnbilledWork,
  type ReceivableQuery,
} from '@demanda/contracts/receivables';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Queries of what is to be received; a change of a charge makes them outdated. */
const options = <T>(
  name: string,
  query: ReceivableQuery,
  read: (query: ReceivableQuery, signal: AbortSignal) => Promise<T>,
) =>
  queryOptions({
    queryKey: ['charges', 'receivables', name, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: serverTextOr('Erro ao carregar valores a receber') },
  });

export const ageingOptions = (asked: ReceivableQuery) =>
  options('ageing', asked, (query, signal) => request(getReceivableAgeing, { query }, { signal }));

export const expectedOptions = (asked: ReceivableQuery) =>
  options('expected', asked, (query, signal) => request(getExpectedReceivables, { query }, { signal }));

export const unbilledOptions = (asked: ReceivableQuery) =>
  options('unbilled', asked, (query, signal) => request(getUnbilledWork, { query }, { signal }));

export const receivedOptions = (asked: ReceivableQuery) =>
  options('received', asked, (query, signal) => request(getReceivedMonths, { query }, { signal }));
