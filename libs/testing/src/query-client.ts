import { createQueryClient } from '@demanda/api/query-client';
import { toast } from '@demanda/ui/core';
import { disableToastTimers } from './lasting-toasts';

/**
 * The product's query cache for tests: without retries, with toasts that stay, and with data that never becomes stale
 * on a slow machine.
 */
export function testQueryClient() {
  disableToastTimers();
  const client = createQueryClient(toast);
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retry: false, staleTime: Infinity },
  });
  return client;
}
