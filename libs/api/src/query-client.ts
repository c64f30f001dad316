import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const STALE_MS = 30_000;
const PASSING_STATUSES = [502, 503, 504];

/** Once, and only where a second try can help: a refusal, a time-out or a wrong shape would come again. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures > 0 || !(error instanceof ApiError)) return false;
  return error.kind === 'network' || PASSING_STATUSES.includes(error.status ?? 0);
}

/** The cache of answers. Offline, a call fails at once and says so instead of waiting without a word. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: mayRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
