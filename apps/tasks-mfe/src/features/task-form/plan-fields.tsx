import { taskCard } from '@demanda/contracts/records/tasks';
import type { Task, TaskInput } from '@demanda/contracts/task-shapes';
import { Disclosure } from '@demanda/ui/files';
import { DateField, FormGrid, SelectField, type Control } from '@demanda/ui/form';
import { useAssignees } from '../../shared/use-assignees';

interface PlanFieldsProps {
  control: Control<TaskInput>;
  /** The stored task; absent for a new one. */
  task: Task | undefined;
}

/** Assignee and due day, folded until a task has one of them; absent with a server that does not know them. */
export function PlanFields({ control, task }: PlanFieldsProps) {
  const { options, isKnown } = useAssignees(task);
  if (!isKnown) return null;
  const isUsed = task?.assigneeId != null || task?.dueOn != null;
  return (
    <Disclosure title="Responsável e prazo" label="Responsável e prazo" level={2} startsClosed={!isUsed}>
      <FormGrid>
        <SelectField
          control={control}
          name="assigneeId"
          label={taskCard.assigneeName.label}
          options={options}
          placeholder="Sem responsável"
          clearable
        />
        <DateField control={control} name="dueOn" label={taskCard.dueOn.label} />
      </FormGrid>
    </Disclosure>
  );
}
