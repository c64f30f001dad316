import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import { optionsOf, type Option } from '@demanda/ui/form';

/** Stand for no value: the selects of the forms have no empty one. */
export const NO_TYPE = 'NONE';
export const NO_ASSIGNEE = 0;

export const NO_TYPE_TEXT = 'Sem tipo';
export const NO_ASSIGNEE_TEXT = 'Sem responsável';

/** Fields of a task whose value is selected from a list. */
type ChosenField = 'priority' | 'taskType' | 'assigneeId';

/** Returns the options of a field; `people` are the possible assignees. */
export const choicesOf = (field: ChosenField, people: readonly Option<number>[]) =>
  ({
    priority: optionsOf(priorityLabels),
    taskType: [...optionsOf(taskTypeLabels), { value: NO_TYPE, label: NO_TYPE_TEXT }],
    assigneeId: [{ value: NO_ASSIGNEE, label: NO_ASSIGNEE_TEXT }, ...people],
  })[field];
