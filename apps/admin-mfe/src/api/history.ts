import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { listHistory, type HistoryListQuery } from '@demanda/contracts/history';
import { queryOptions } from '@tanstack/react-query';

/** The history grows by itself, so what is shown of it is never fresh. */
export const historyListOptions = (search: HistoryListQuery) =>
  queryOptions({
    queryKey: ['history', 'list', search],
    queryFn: ({ signal }) => request(listHistory, { query: search }, { signal }),
    staleTime: 0,
    meta: { failure: headline('Erro ao buscar histórico') },
  });
