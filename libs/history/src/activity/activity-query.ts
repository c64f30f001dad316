import { request } from '@demanda/api/request';
import {
  ACTIVITY_KINDS,
  recordActivity,
  type ActivityKind,
  type ActivityOf,
} from '@demanda/contracts/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 25;

/** Query key prefix of what changes with a record, so that saving the record also reloads its activity. */
const PREFIXES: Record<ActivityOf, string> = {
  tasks: 'tasks',
  deliveryGroups: 'deliveries',
  requesters: 'requesters',
  projects: 'projects',
};

/**
 * Query of a record's activity, newest first, by pages; always reloaded, because other users add entries. The timeline
 * shows its failures.
 */
export const activityOptions = (of: ActivityOf, id: number, isHidden: (kind: ActivityKind) => boolean) => {
  const shown = ACTIVITY_KINDS.filter((kind) => !isHidden(kind));
  const kind = shown.length === ACTIVITY_KINDS.length ? undefined : shown;
  return infiniteQueryOptions({
    queryKey: [PREFIXES[of], 'activity', id, kind],
    queryFn: ({ pageParam, signal }) =>
      request(
        recordActivity[of],
        {
          params: { id },
          query: { size: PAGE_SIZE, ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: shown.length > 0,
    staleTime: 0,
  });
};
