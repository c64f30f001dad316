import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';

/** Query of the number of tasks and deliveries. */
export const statisticsOptions = queryOptions({
  queryKey: ['sample', 'statistics'],
  queryFn: ({ signal }) => request(getDashboardStatistics, {}, { signal }),
  meta: { failure: headline('Erro ao buscar os números') },
});
