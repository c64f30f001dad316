import { nullIfMissing } from '@demanda/api/api-error';
import { request } from '@demanda/api/request';
import { getDeliveryOfTask } from '@demanda/contracts/deliveries';
import { queryOptions } from '@tanstack/react-query';

/** The newest delivery of a task, null without one (ERR-082). A failure leaves its line of the details away. */
export const deliveryOfTaskOptions = (taskId: number) =>
  queryOptions({
    queryKey: ['deliveries', 'of-task', taskId],
    queryFn: ({ signal }) =>
      nullIfMissing(request(getDeliveryOfTask, { params: { id: taskId } }, { signal })),
  });
