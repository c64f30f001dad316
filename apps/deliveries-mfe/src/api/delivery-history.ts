import { request } from '@demanda/api/request';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import { queryOptions } from '@tanstack/react-query';

/** Query of the status history of all deliveries of a task, newest first. Its section shows the error. */
export const groupHistoryOptions = (taskId: number) =>
  queryOptions({
    queryKey: ['deliveries', 'history', taskId],
    queryFn: ({ signal }) => request(listStatusChangesOfGroup, { params: { id: taskId } }, { signal }),
  });
