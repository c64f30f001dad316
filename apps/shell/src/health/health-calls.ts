import { request } from '@demanda/api/request';
import { getPlatformHealth } from '@demanda/contracts/platform-health';
import { queryOptions } from '@tanstack/react-query';

/** Interval while the page is visible. */
const POLL_INTERVAL_MS = 15_000;

export const healthOptions = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => request(getPlatformHealth, {}, { signal }),
  // It changes on its own. The page shows a failure; a toast every few seconds would not help.
  staleTime: 0,
  refetchInterval: POLL_INTERVAL_MS,
});
