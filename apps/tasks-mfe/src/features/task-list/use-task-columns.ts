import type { Task } from '@demanda/contracts/task-shapes';
import { ListViewContext, type Column } from '@demanda/ui/list';
import { use } from 'react';
import { taskColumns } from './task-columns';

/** Columns that an older server neither sorts nor filters by. */
const NEW_COLUMNS = ['assigneeName', 'dueOn'];

/** Returns the columns of the list that the server knows. */
export function useTaskColumns(): readonly Column<Task>[] {
  const { parameters = [] } = use(ListViewContext) ?? {};
  return taskColumns.filter(({ field }) => !NEW_COLUMNS.includes(field) || parameters.includes(field));
}
