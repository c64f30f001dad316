import { usePermissions } from '@demanda/auth/use-permissions';
import { type Task } from '@demanda/contracts/task-shapes';
import { deleteTask, updateTask } from '@demanda/contracts/tasks';
import { RowActions } from '@demanda/ui/list';
import { dataEmail, financialEmail, type TaskEmail } from '../../api/task-emails';

interface TaskActionsProps {
  task: Task;
  mayModify: boolean;
  /** Absent where the details are already shown. */
  onView?: () => void;
  onEmail: (email: TaskEmail) => void;
  onDelete: () => void;
}

/**
 * Actions of a row: every user views, ADMIN sends e-mails, users who may modify the task edit and delete it (TASK-009
 * to TASK-013).
 */
export function TaskActions({ task, mayModify, onView, onEmail, onDelete }: TaskActionsProps) {
  const { mayCall } = usePermissions();
  const { code, id } = task;
  return (
    <RowActions
      name={code}
      actions={[
        mayModify &&
          mayCall(updateTask) && {
            icon: 'edit',
            label: `Editar ${code}`,
            to: `/tasks/${id}/edit`,
            frequent: true,
          },
        onView !== undefined && { icon: 'view', label: `Ver detalhes de ${code}`, onSelect: onView },
        mayCall(financialEmail.calls.send) && {
          icon: 'billing',
          label: `${financialEmail.title} de ${code}`,
          onSelect: () => onEmail(financialEmail),
        },
        mayCall(dataEmail.calls.send) && {
          icon: 'mail',
          label: `${dataEmail.title} ${code}`,
          onSelect: () => onEmail(dataEmail),
        },
        mayModify &&
          mayCall(deleteTask) && {
            icon: 'remove',
            label: `Excluir ${code}`,
            danger: true,
            onSelect: onDelete,
          },
      ]}
    />
  );
}
