import { useDeletion } from '@demanda/api/use-deletion';
import { useListQuery } from '@demanda/api/use-list-query';
import { Can } from '@demanda/auth/can';
import { usePermittedColumns } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { type Task } from '@demanda/contracts/task-shapes';
import { changeTasks } from '@demanda/contracts/task-changes';
import { deleteTasks, getTaskTotal } from '@demanda/contracts/tasks';
import { useArrival } from '@demanda/router';
import { late } from '@demanda/ui/core';
import { DeletionDialogs } from '@demanda/ui/dialog';
import { DataList, useSelection } from '@demanda/ui/list';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { TaskEmail } from '../../api/task-emails';
import { deleteTaskOptions, deleteTasksOptions, taskListOptions } from '../../api/tasks';
import { useOtherTaskFilters } from '../../shared/other-task-filters';
import { OTHERS_TASK_TEXT, useTaskRules } from '../../shared/task-rules';
import { useTaskSearch } from '../../shared/use-task-search';
import type { BulkAction } from './bulk/bulk-action';
import { BulkDialogs } from './bulk/bulk-dialogs';
import { GroupMenu } from './groups/group-menu';
import { TaskGroups } from './groups/task-groups';
import { TaskActions } from './task-actions';
import { TaskCard } from './task-card';
import { TaskExport } from './task-export';
import { TaskTotal } from './task-total';
import { useTaskColumns } from './use-task-columns';
import { prefetchTaskEditor, useTaskEditing } from './use-task-editing';

// Loaded lazily: most visits select nothing.
const BulkActions = late(async () => (await import('./bulk/bulk-actions')).BulkActions);

/** From the answer until what the rows do not need may load; it waits longer while the grid is rendered. */
const PREFETCH_DELAY_MS = 1_000;

const SEARCH_FIELDS = ['code', 'title', 'requesterName', 'comments'];

interface TaskListProps {
  /** Offered by the empty list. */
  create: ReactNode;
  /** The task that is open beside the list. */
  openId?: number;
  onView: (task: Task) => void;
  onEmail: (email: TaskEmail, task: Task) => void;
  /** Called when the rows have loaded. */
  onShown: () => void;
}

/** List of all tasks; users select, edit and delete their own, ADMIN all. */
export function TaskList({ create, openId, onView, onEmail, onShown }: TaskListProps) {
  const rules = useTaskRules();
  const { mayCall, fieldLevel } = usePermissions();
  const seesDescription = fieldLevel('tasks', 'description') !== 'HIDDEN';
  const maySelect = mayCall(changeTasks) || mayCall(deleteTasks);
  const arrival = useArrival();
  const { search, setSearch, query, groupBy } = useTaskSearch();
  const result = useListQuery(taskListOptions, query);
  const selection = useSelection<Task>({
    nameOf: ({ code }) => code,
    feminine: true,
    refusal: (task) => (rules.mayModify(task) ? undefined : OTHERS_TASK_TEXT),
    selectAllLabel: rules.modifiesAny ? undefined : 'Selecionar Minhas Tarefas',
  });
  const { editing, conflictDialog } = useTaskEditing();
  const [action, setAction] = useState<BulkAction>();
  const deletion = useDeletion(deleteTaskOptions, deleteTasksOptions, selection.clear);
  const hasRows = result.page !== undefined;
  const prefetch = useEffectEvent(() => {
    prefetchTaskEditor();
    BulkActions.prefetch();
    onShown();
  });

  // Timers are external to React. The rows are painted first.
  useEffect(() => {
    if (!hasRows) return undefined;
    // Safari has no idle callback.
    const start = () => ('requestIdleCallback' in window ? requestIdleCallback(prefetch) : prefetch());
    const timer = setTimeout(start, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasRows]);
  return (
    <>
      <DataList
        name="Tarefas"
        columns={usePermittedColumns('tasks', useTaskColumns())}
        result={result}
        search={search}
        onSearch={setSearch}
        arrival={openId === undefined ? arrival : { id: openId }}
        onOpen={onView}
        emptyText="Nenhuma tarefa encontrada"
        emptyHint="Tarefas são os pedidos dos solicitantes, do registro até a entrega."
        emptyAction={create}
        card={(task) => <TaskCard task={task} />}
        searchIn={[...SEARCH_FIELDS, ...(seesDescription ? ['description'] : [])]}
        otherFilters={useOtherTaskFilters(result.page?.content)}
        searchLabel="Buscar nas tarefas e nos comentários"
        summary={
          <Can call={getTaskTotal}>
            <TaskTotal search={query} />
          </Can>
        }
        tools={
          <>
            <GroupMenu groupBy={groupBy} onGroup={setSearch} />
            <TaskExport search={query} ids={selection.ids} />
          </>
        }
        groups={groupBy && <TaskGroups groupBy={groupBy} search={query} onSearch={setSearch} />}
        selection={maySelect ? selection : undefined}
        bulkActions={
          <BulkActions
            ids={selection.ids}
            search={query}
            onChoose={setAction}
            onDelete={() => deletion.confirmBulkDelete(selection.records())}
          />
        }
        editing={editing}
        rowActions={(task) => (
          <TaskActions
            task={task}
            mayModify={rules.mayModify(task)}
            onView={() => onView(task)}
            onEmail={(email) => onEmail(email, task)}
            onDelete={() => deletion.confirmDelete(task, `${task.code} · ${task.title}`)}
          />
        )}
      />
      {conflictDialog}
      <BulkDialogs action={action} selection={selection} onClose={() => setAction(undefined)} />
      <DeletionDialogs deletion={deletion} kind="tarefa(s)" onDeselect={selection.remove} />
    </>
  );
}
