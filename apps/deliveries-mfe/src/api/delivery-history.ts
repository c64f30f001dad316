import { request } from '@demanda/api/request';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import { queryOptions } from '@tanstack/react-query';

/** Newest first, of all deliveries of a task; the place where it is shown says when it fails. */
export const groupHistoryOptions = (taskId: number) =>
  queryOptions({
    queryKey: ['deliveries', 'history', taskId],
    queryFn: ({ signal }) => request(listStatusChangesOfGroup, { params: { id: taskId } }, { signal }),
  });
