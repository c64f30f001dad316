import { nullIfMissing } from '@demanda/api/api-error';
import { request } from '@demanda/api/request';
import { getDeliveryOfTask } from '@demanda/contracts/deliveries';
import { queryOptions } from '@tanstack/react-query';

/** Query of a task's newest delivery, null without one (ERR-082). On failure, the details omit its line. */
export const deliveryOfTaskOptions = (taskId: number) =>
  queryOptions({
    queryKey: ['deliveries', 'of-task', taskId],
    queryFn: ({ signal }) =>
      nullIfMissing(request(getDeliveryOfTask, { params: { id: taskId } }, { signal })),
  });
