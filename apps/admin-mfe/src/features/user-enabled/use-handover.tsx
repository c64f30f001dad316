import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { useFieldLevels } from '@demanda/auth/field-levels';
import { changeTasks } from '@demanda/contracts/task-changes';
import { listTasks } from '@demanda/contracts/tasks';
import type { User } from '@demanda/contracts/users';
import { assigneesOptions } from '@demanda/record-form/assignees';
import { z } from '@demanda/schema';
import { SelectField, useZodForm } from '@demanda/ui/form';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { openTasksOptions, reassignTasksOptions } from '../../api/assigned-tasks';

const shape = z.object({ assigneeId: z.int().or(z.literal('')) });

/**
 * Offers to assign the open tasks of a person who leaves to another one: `field` asks for that person, and `handOver`
 * assigns the tasks. `field` renders nothing without open tasks or for users who may not assign tasks.
 */
export function useHandover({ id, enabled, service }: User) {
  const { mayCall, hasRight } = usePermissions();
  const levelOf = useFieldLevels('tasks');
  const isPossible = enabled && !service && mayCall(listTasks) && mayCall(changeTasks);
  const isNeeded = isPossible && levelOf('assigneeId') === 'EDIT';
  const { data: open } = useQuery({
    ...openTasksOptions(id, hasRight('deliveries:VIEW')),
    enabled: isNeeded,
  });
  // Read again each time, since people who were just disabled are in a list that was read before.
  const { data: people = [] } = useQuery({ ...assigneesOptions, enabled: isNeeded, staleTime: 0 });
  const form = useZodForm(shape, { assigneeId: '' }, { isDraft: false });
  const reassign = useMutation(reassignTasksOptions);
  const options = people
    .filter((person) => person.id !== id)
    .map((person) => ({ value: person.id, label: person.name }));

  return {
    field: open && open.total > 0 && (
      <SelectField
        control={form.control}
        name="assigneeId"
        label={`Atribuir ${formatCount(open.tasks.length, 'tarefa(s) em aberto')} a`}
        hint={
          open.total > open.tasks.length ? `De ${open.total}: as outras continuam com a pessoa.` : undefined
        }
        placeholder="Manter o responsável"
        options={options}
        clearable
      />
    ),
    handOver: () => {
      const { assigneeId } = form.getValues();
      if (!open || typeof assigneeId !== 'number') return;
      reassign.mutate(open.tasks.map((task) => ({ ...task, assigneeId })));
    },
  };
}
