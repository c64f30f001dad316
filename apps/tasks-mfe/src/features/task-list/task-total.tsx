import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import { formatMoney } from '@demanda/ui/format';
import { ListSummary } from '@demanda/ui/list';
import { useQuery } from '@tanstack/react-query';
import { taskTotalOptions } from '../../api/tasks';

/** Sum of the amounts of all matching tasks, over all pages (TASK-038, PERM-034, PERM-035). */
export function TaskTotal({ search }: { search: TaskListQuery }) {
  const { data, isError } = useQuery(taskTotalOptions(search));
  return (
    <ListSummary
      label="Valor total"
      value={isError ? 'indisponível' : data && formatMoney(data.totalAmount)}
    />
  );
}
