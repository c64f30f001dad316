import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  downloadStatement,
  listBillingSnapshots,
  listRequestersOfPeriod,
} from '@demanda/contracts/billing-statement';
import { queryOptions } from '@tanstack/react-query';

/** Queries of a period's statements and versions, below the key prefix of periods. */

export const requesterOptions = (id: number) =>
  queryOptions({
    queryKey: ['billing-periods', 'requesters', id],
    queryFn: ({ signal }) => request(listRequestersOfPeriod, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { failure: serverTextOr('Erro ao carregar solicitantes') },
  });

export const snapshotOptions = (id: number) =>
  queryOptions({
    queryKey: ['billing-periods', 'snapshots', id],
    queryFn: ({ signal }) => request(listBillingSnapshots, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { failure: serverTextOr('Erro ao carregar versões') },
  });

/** Download of a statement for `useDownload`. */
export const statementDownload = {
  contract: downloadStatement,
  fallbackName: () => 'demonstrativo.pdf',
  meta: {
    success: 'Demonstrativo baixado com sucesso!',
    failure: serverTextOr('Erro ao baixar demonstrativo'),
  },
};
