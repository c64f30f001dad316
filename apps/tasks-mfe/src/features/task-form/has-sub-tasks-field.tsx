import { HAS_SUB_TASKS_TEXT } from '@demanda/contracts/errors';
import { taskCard } from '@demanda/contracts/records/tasks';
import type { ParsedTaskInput, TaskInput } from '@demanda/contracts/task-shapes';
import { toast } from '@demanda/ui/core';
import { CheckboxField, FieldError, useFieldMessage, type ZodForm } from '@demanda/ui/form';
import { openedSubTask } from './task-values';

interface HasSubTasksFieldProps {
  form: ZodForm<TaskInput, ParsedTaskInput>;
  /** A stored task cannot lose its subtasks by unticking (TASK-083); a new one may (G-TASK-21). */
  stored: boolean;
  /** Message why amounts are locked; a task with an amount cannot change how it is determined then. */
  locked?: string;
}

export function HasSubTasksField({ form, stored, locked }: HasSubTasksFieldProps) {
  const { control, getValues, setValue } = form;
  // Evaluated on the click: subscribing to the subtasks would re-render on each key typed into them.
  const hasLive = () => (getValues('subTasks') ?? []).some((subTask) => !subTask.excluded);
  return (
    <>
      <CheckboxField
        control={control}
        name="hasSubTasks"
        label={taskCard.hasSubTasks.label}
        onToggle={(checked, apply) => {
          if (!checked && stored && hasLive()) toast.error(HAS_SUB_TASKS_TEXT);
          else if (locked) toast.error(locked);
          else {
            if (checked && !hasLive())
              setValue('subTasks', [...(getValues('subTasks') ?? []), openedSubTask]);
            apply(checked);
          }
        }}
      />
      <FieldError text={useFieldMessage(control, 'hasSubTasks')} />
    </>
  );
}
