import { request } from '@demanda/api/request';
import { listDeliveryGroups } from '@demanda/contracts/deliveries';
import { APPROVED_STATUSES } from '@demanda/contracts/delivery-labels';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { unlinkedTaskOptions } from './billing-links';

/** The newest tasks of a requester that are approved or in production and that no period bills. */
export const billableTasksOptions = (requesterId: number) =>
  unlinkedTaskOptions({
    requesterId,
    deliveryStatus: [...APPROVED_STATUSES],
    ...{ page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,desc' },
  });

/** The newest tasks of a requester that have deliveries. */
export const requesterDeliveriesOptions = (requesterId: number) =>
  queryOptions({
    queryKey: ['deliveries', 'of-requester', requesterId],
    queryFn: ({ signal }) =>
      request(
        listDeliveryGroups,
        { query: { requesterId, page: 0, size: DEFAULT_PAGE_SIZE, sort: 'task.id,desc' } },
        { signal },
      ),
    staleTime: 0,
  });
