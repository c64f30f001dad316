import { usePermissions } from '@demanda/auth/use-permissions';
import { listAssignees } from '@demanda/contracts/task-plan';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { assigneesOptions } from '@demanda/record-form/assignees';
import type { Option } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';

type Assigned = Pick<TaskRow, 'assigneeId' | 'assigneeName'>;

/**
 * Loads the people whom a task may be assigned to, with the present assignee, who may have left. `isKnown` is false
 * without the permission, and with a server that has no assignees. Loads nothing while `isNeeded` is false.
 */
export function useAssignees({ assigneeId, assigneeName }: Assigned = {}, isNeeded = true) {
  const mayCall = usePermissions().mayCall(listAssignees);
  const { data, isPending, isLoading } = useQuery({ ...assigneesOptions, enabled: mayCall && isNeeded });
  const people = data?.map(({ id, name }): Option<number> => ({ value: id, label: name })) ?? [];
  const isMissing = assigneeId != null && !people.some(({ value }) => value === assigneeId);
  const options = isMissing ? [...people, { value: assigneeId, label: assigneeName ?? '' }] : people;
  return {
    options,
    isPending,
    isLoading,
    isKnown: data !== undefined,
    nameOf: (id: unknown) => options.find(({ value }) => value === id)?.label,
  };
}
