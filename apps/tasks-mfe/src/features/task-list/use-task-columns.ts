import { usePermissions } from '@demanda/auth/use-permissions';
import { listAssignees } from '@demanda/contracts/task-plan';
import type { Task } from '@demanda/contracts/task-shapes';
import { ListViewContext, type Column } from '@demanda/ui/list';
import { use } from 'react';
import { taskColumns } from './task-columns';

/** Columns that an older server neither sorts nor filters by. */
const NEW_COLUMNS = ['assigneeName', 'dueOn'];

/** Without the list of people, which only users who may assign tasks get, assignees are filtered by name. */
const byName = (column: Column<Task>): Column<Task> =>
  column.field === 'assigneeName'
    ? { ...column, filterKey: undefined, filter: 'text', filterControl: undefined }
    : column;

/** Returns the columns of the list that the server knows. */
export function useTaskColumns(): readonly Column<Task>[] {
  const { parameters = [] } = use(ListViewContext) ?? {};
  const choosesPeople = usePermissions().mayCall(listAssignees) && parameters.includes('assigneeIdNot');
  const known = taskColumns.filter(({ field }) => !NEW_COLUMNS.includes(field) || parameters.includes(field));
  return choosesPeople ? known : known.map(byName);
}
