import type { FieldError } from '@demanda/contracts/errors';
import { Button } from '@demanda/ui/core';
import { FormProblems } from '@demanda/ui/form';

interface LinkedElsewhereProps {
  /** Errors whose `field` is the id of the task. */
  tasks: readonly FieldError[];
  onDrop: (taskIds: number[]) => void;
}

/** Lists which of the selected tasks are linked to which other period; the selection stays (BILL-55, ERR-131). */
export function LinkedElsewhere({ tasks, onDrop }: LinkedElsewhereProps) {
  return (
    <FormProblems
      title="Nenhuma tarefa foi vinculada. Já estão em outro período:"
      action={
        <Button onClick={() => onDrop(tasks.map(({ field }) => Number(field)))}>Remover da seleção</Button>
      }
      problems={tasks.map(({ name, field, message }) => ({
        key: field,
        text: `${name ?? field}: ${message}`,
      }))}
    />
  );
}
