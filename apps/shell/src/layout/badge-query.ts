import { request } from '@demanda/api/request';
import { contract } from '@demanda/contracts/contract';
import type { NavigationBadge } from '@demanda/federation/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { z } from '@demanda/schema';

/** Interval while the page is visible. */
const POLL_INTERVAL_MS = 60_000;

const countCall = (path: string) =>
  contract({
    method: 'GET',
    path,
    summary: 'Contar o que espera por uma pessoa',
    access: 'signed-in',
    response: z.object({ count: z.int().nonnegative(), waiting: z.int().nonnegative().optional() }),
  });

/**
 * Query of the number at a menu entry. Its key is its path in parts, so that a remote that invalidates its own prefix,
 * `['outbox']`, also refreshes `/outbox/failed`. A failure shows no number and is not retried.
 */
export const badgeOptions = (badge: NavigationBadge | undefined) =>
  queryOptions({
    queryKey: badge?.path.split('/').filter(Boolean) ?? [],
    queryFn: badge ? ({ signal }) => request(countCall(badge.path), {}, { signal }) : skipToken,
    refetchInterval: ({ state }) => (state.error ? false : POLL_INTERVAL_MS),
    retry: false,
  });
