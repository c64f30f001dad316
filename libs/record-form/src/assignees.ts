import { request } from '@demanda/api/request';
import { listAssignees } from '@demanda/contracts/task-plan';
import { queryOptions } from '@tanstack/react-query';

/** People whom a task may be assigned to. It fails silently: an older server has no assignees. */
export const assigneesOptions = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => request(listAssignees, {}, { signal }),
  staleTime: 60_000,
});
