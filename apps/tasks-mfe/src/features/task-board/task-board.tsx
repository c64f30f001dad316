import { usePermittedColumns } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { Task } from '@demanda/contracts/task-shapes';
import { getTaskTotal } from '@demanda/contracts/tasks';
import { useFolded } from '@demanda/ui/core';
import { ActiveFilters, type Column } from '@demanda/ui/list';
import { Board } from '@demanda/views/board';
import { useQuery } from '@tanstack/react-query';
import { taskGroupsOptions } from '../../api/tasks';
import { useOtherTaskFilters } from '../../shared/other-task-filters';
import type { OpenTask } from '../../shared/task-link';
import { useTaskSearch } from '../../shared/use-task-search';
import { columnsOf, sharedFilters } from './board-columns';
import { handleCardKeys } from './card-keys';
import { TaskColumn } from './task-column';

interface TaskBoardProps {
  /** The task that is open beside the board. */
  openId: number | undefined;
  onOpen: OpenTask;
  /** Columns of the table, whose filters apply to the board as well. */
  columns: readonly Column<Task>[];
}

/** The tasks by the status of their deliveries, with filters and order of the list (ADR 0088). */
export function TaskBoard({ openId, onOpen, columns }: TaskBoardProps) {
  const { search, setSearch, query } = useTaskSearch();
  const { isFolded, toggle } = useFolded('task-board');
  const hasSum = usePermissions().mayCall(getTaskTotal);
  const filters = sharedFilters(query);
  const { sort: _, ...counted } = filters;
  const { data } = useQuery(taskGroupsOptions({ ...counted, groupBy: 'deliveryStatus' }));
  return (
    <>
      <ActiveFilters
        name="Tarefas"
        closeText="Ver quadro"
        columns={usePermittedColumns('tasks', columns)}
        otherFilters={useOtherTaskFilters([])}
        search={search}
        onSearch={setSearch}
      />
      <Board label="Quadro de tarefas" onKeyDown={handleCardKeys}>
        {columnsOf(query).map((column) => (
          <TaskColumn
            key={column}
            column={column}
            filters={filters}
            groups={data?.groups}
            hasSum={hasSum}
            openId={openId}
            onOpen={onOpen}
            isFolded={isFolded(column)}
            onToggle={() => toggle(column)}
          />
        ))}
      </Board>
    </>
  );
}
