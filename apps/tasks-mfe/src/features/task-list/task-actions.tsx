import { Can } from '@demanda/auth/can';
import { type Task } from '@demanda/contracts/task-shapes';
import { deleteTask, updateTask } from '@demanda/contracts/tasks';
import { IconButton } from '@demanda/ui/core';
import { dataEmail, financialEmail, type TaskEmail } from '../../api/task-emails';

interface TaskActionsProps {
  task: Task;
  mayModify: boolean;
  onView: () => void;
  onEmail: (email: TaskEmail) => void;
  onDelete: () => void;
}

/**
 * Actions of a row: every user views, ADMIN sends e-mails, users who may modify the task edit and delete it (TASK-009
 * to TASK-013).
 */
export function TaskActions({ task, mayModify, onView, onEmail, onDelete }: TaskActionsProps) {
  return (
    <>
      <IconButton icon="view" label={`Ver detalhes de ${task.code}`} onClick={onView} />
      <Can call={financialEmail.calls.send}>
        <IconButton
          icon="billing"
          label={`${financialEmail.title} de ${task.code}`}
          onClick={() => onEmail(financialEmail)}
        />
      </Can>
      <Can call={dataEmail.calls.send}>
        <IconButton
          icon="mail"
          label={`${dataEmail.title} ${task.code}`}
          onClick={() => onEmail(dataEmail)}
        />
      </Can>
      {mayModify && (
        <>
          <Can call={updateTask}>
            <IconButton icon="edit" label={`Editar ${task.code}`} to={`/tasks/${task.id}/edit`} />
          </Can>
          <Can call={deleteTask}>
            <IconButton icon="remove" label={`Excluir ${task.code}`} danger onClick={onDelete} />
          </Can>
        </>
      )}
    </>
  );
}
