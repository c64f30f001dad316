import { request } from '@demanda/api/request';
import { getRequester } from '@demanda/contracts/requesters';
import { queryOptions } from '@tanstack/react-query';

/** Query of a task's requester; on failure, the task's own requester name is shown. */
export const requesterOptions = (id: number) =>
  queryOptions({
    queryKey: ['requesters', 'of-delivery', id],
    queryFn: ({ signal }) => request(getRequester, { params: { id } }, { signal }),
  });
