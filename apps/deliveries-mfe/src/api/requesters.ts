import { request } from '@demanda/api/request';
import { getRequester } from '@demanda/contracts/requesters';
import { queryOptions } from '@tanstack/react-query';

/** Who asked for a task; a failure leaves the name that the task gives. */
export const requesterOptions = (id: number) =>
  queryOptions({
    queryKey: ['requesters', 'of-delivery', id],
    queryFn: ({ signal }) => request(getRequester, { params: { id } }, { signal }),
  });
