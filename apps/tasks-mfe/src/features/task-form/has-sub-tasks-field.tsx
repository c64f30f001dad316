import { HAS_SUB_TASKS_TEXT } from '@demanda/contracts/errors';
import type { TaskInput } from '@demanda/contracts/tasks';
import { toast } from '@demanda/ui/core';
import { CheckboxField, type Control, useWatch } from '@demanda/ui/form';

interface HasSubTasksFieldProps {
  control: Control<TaskInput>;
  /** A stored task cannot lose its subtasks by unticking (TASK-083); a new one may (G-TASK-21). */
  stored: boolean;
}

export function HasSubTasksField({ control, stored }: HasSubTasksFieldProps) {
  const subTasks = useWatch({ control, name: 'subTasks' }) ?? [];
  const refused = stored && subTasks.some((subTask) => !subTask.excluded);
  return (
    <CheckboxField
      control={control}
      name="hasSubTasks"
      label="Esta tarefa possui subtarefas"
      onToggle={(checked, apply) => (!checked && refused ? toast.error(HAS_SUB_TASKS_TEXT) : apply(checked))}
    />
  );
}
