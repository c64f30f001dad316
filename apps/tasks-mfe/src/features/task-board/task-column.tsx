import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import type { TaskGroups } from '@demanda/contracts/tasks';
import { Tag } from '@demanda/ui/core';
import { formatInteger, formatMoney } from '@demanda/ui/format';
import { BoardColumn, ColumnContent, loadedRecords } from '@demanda/views/board';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { boardColumnOptions } from '../../api/tasks';
import type { OpenTask } from '../../shared/task-link';
import { columnLabels, filterOf, statusOf, type ColumnKey } from './board-columns';
import { BoardTask } from './board-task';

interface TaskColumnProps {
  column: ColumnKey;
  filters: TaskListQuery;
  /** Numbers and sums of all columns; absent while loading. */
  groups: TaskGroups['groups'] | undefined;
  /** Whether the user sees sums. */
  hasSum: boolean;
  openId: number | undefined;
  onOpen: OpenTask;
  /** Shown as a strip, which loads no tasks. */
  isFolded: boolean;
  onToggle: () => void;
}

/** Column of the tasks with one delivery status, or of those without a delivery. */
export function TaskColumn({ column, filters, groups, hasSum, openId, onOpen, ...fold }: TaskColumnProps) {
  const query = useInfiniteQuery({
    ...boardColumnOptions({ ...filters, ...filterOf(column) }),
    placeholderData: keepPreviousData,
    enabled: !fold.isFolded,
  });
  const status = statusOf(column);
  const { count = 0, totalAmount = 0 } = groups?.find(({ value }) => value === (status ?? null)) ?? {};
  const tasks = loadedRecords(query.data?.pages ?? [], ({ id }) => id);
  return (
    <BoardColumn
      {...fold}
      name={columnLabels[column]}
      tag={status ? <DeliveryStatusTag status={status} /> : <Tag>{columnLabels[column]}</Tag>}
      total={groups && formatInteger(count)}
      // Empty while loading, so that the cards stay where they are.
      detail={hasSum ? (groups ? formatMoney(totalAmount) : '') : undefined}
      isBusy={!fold.isFolded && (query.isPending || query.isPlaceholderData)}
    >
      <ColumnContent
        query={query}
        failureTitle="Erro ao buscar tarefas"
        emptyText="Nenhuma tarefa"
        cards={tasks.map((task) => (
          <BoardTask key={task.id} task={task} isOpen={task.id === openId} onOpen={onOpen} />
        ))}
      />
    </BoardColumn>
  );
}
