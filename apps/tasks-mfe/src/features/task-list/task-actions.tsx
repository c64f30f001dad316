import type { Task } from '@demanda/contracts/tasks';
import { IconButton } from '@demanda/ui/core';

interface TaskActionsProps {
  task: Task;
  mayModify: boolean;
  onView: () => void;
  onDelete: () => void;
}

/** Everybody views; who may modify the task edits and deletes it (TASK-009, TASK-012, TASK-013). */
export function TaskActions({ task, mayModify, onView, onDelete }: TaskActionsProps) {
  return (
    <>
      <IconButton icon="view" label={`Ver detalhes de ${task.code}`} onClick={onView} />
      {mayModify && (
        <>
          <IconButton icon="edit" label={`Editar ${task.code}`} to={`/tasks/${task.id}/edit`} />
          <IconButton icon="remove" label={`Excluir ${task.code}`} danger onClick={onDelete} />
        </>
      )}
    </>
  );
}
