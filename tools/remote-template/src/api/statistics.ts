import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';

/** How many tasks and deliveries there are. */
export const statisticsOptions = queryOptions({
  queryKey: ['sample', 'statistics'],
  queryFn: ({ signal }) => request(getDashboardStatistics, {}, { signal }),
  meta: { failure: headline('Erro ao buscar os números') },
});
