import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import { optionsOf, type Option } from '@demanda/ui/form';
import { NO_ASSIGNEE, NO_ASSIGNEE_TEXT, NO_TYPE, NO_TYPE_TEXT } from './no-choice';

/** Fields of a task whose value is selected from a list. */
type ChosenField = 'priority' | 'taskType' | 'assigneeId';

/** Returns the options of a field; `people` are the possible assignees. */
export const choicesOf = (field: ChosenField, people: readonly Option<number>[]) =>
  ({
    priority: optionsOf(priorityLabels),
    taskType: [...optionsOf(taskTypeLabels), { value: NO_TYPE, label: NO_TYPE_TEXT }],
    assigneeId: [{ value: NO_ASSIGNEE, label: NO_ASSIGNEE_TEXT }, ...people],
  })[field];
