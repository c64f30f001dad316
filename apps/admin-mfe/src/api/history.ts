import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { listHistory, type HistoryListQuery } from '@demanda/contracts/history';
import { queryOptions } from '@tanstack/react-query';

/** Query of the audit log; always stale, because other users add entries. */
export const historyListOptions = (search: HistoryListQuery) =>
  queryOptions({
    queryKey: ['history', 'list', search],
    queryFn: ({ signal }) => request(listHistory, { query: search }, { signal }),
    staleTime: 0,
    meta: { failure: headline('Erro ao buscar histórico') },
  });
