import { useFieldLevels } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { changeTasks, type ChangeableField } from '@demanda/contracts/task-changes';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { useTaskRules } from '../task-rules';

/**
 * Returns the fields of a task that the user may edit in place, the same as the server allows, but no amount of a task
 * that a period bills: its form says what follows.
 */
export function useEditableFields(): (task: TaskRow) => readonly ChangeableField[] {
  const { mayModify } = useTaskRules();
  const mayChange = usePermissions().mayCall(changeTasks);
  const levelOf = useFieldLevels('tasks');
  return (task) => {
    if (!mayChange || !mayModify(task)) return [];
    const fields: ChangeableField[] = ['title', 'priority', 'taskType', 'requesterId'];
    // Absent from a task of an older server.
    if (task.dueOn !== undefined) fields.push('assigneeId', 'dueOn');
    const isOwnAmount = !task.hasSubTasks && !task.hasQuoteInBilling && !task.amountsLocked;
    return isOwnAmount && levelOf('amount') === 'EDIT' && task.amount !== undefined
      ? [...fields, 'amount']
      : fields;
  };
}
