import { createQueryClient } from '@demanda/api/query-client';
import { toast } from '@demanda/ui/core';
import { keepToasts } from './lasting-toasts';

/**
 * The product's own cache of answers, except that a failure is not tried again, its toasts stay, and no answer gets old
 * on a machine that takes half a minute for a test.
 */
export function testQueryClient() {
  keepToasts();
  const client = createQueryClient(toast);
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retry: false, staleTime: Infinity },
  });
  return client;
}
