import { useFieldLevels } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { TASK_TEXTS } from '@demanda/contracts/records/tasks';
import { changeTasks, type ChangeableField } from '@demanda/contracts/task-changes';
import { useTaskRules } from '../task-rules';
import type { EditedTask } from '../../api/task-edit';

/** The order in which Tab goes through the details of a task. */
const PANEL_ORDER: readonly ChangeableField[] = [
  'title',
  'priority',
  'taskType',
  'description',
  'requesterId',
  'assigneeId',
  'dueOn',
  ...TASK_TEXTS,
  'amount',
];

/**
 * Returns the fields of a task that the user may edit in place, the same as the server allows, but no amount of a task
 * that a period bills: its form says what follows.
 */
export function useEditableFields(): (task: EditedTask) => readonly ChangeableField[] {
  const { mayModify } = useTaskRules();
  const mayChange = usePermissions().mayCall(changeTasks);
  const levelOf = useFieldLevels('tasks');
  return (task) => {
    if (!mayChange || !mayModify(task)) return [];
    const isOwnAmount = !task.hasSubTasks && !task.hasQuoteInBilling && !task.amountsLocked;
    // A field is undefined when it is hidden, when a row of a list lacks it (descriptions), or on an older server.
    const isKnown = (field: ChangeableField) => task[field] !== undefined;
    const mayEdit = (field: ChangeableField) => levelOf(field) === 'EDIT' && isKnown(field);
    return PANEL_ORDER.filter((field) => {
      if (field === 'amount') return isOwnAmount && mayEdit(field);
      if (field === 'assigneeId') return isKnown('dueOn');
      return mayEdit(field);
    });
  };
}
