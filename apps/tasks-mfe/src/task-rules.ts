import { usePermissions } from '@demanda/auth/use-permissions';
import type { Task } from '@demanda/contracts/tasks';

export const FOREIGN_TASK_TEXT = 'Você não pode modificar esta tarefa';

/** What this person may do with tasks; the server holds the same rules (PERM-028 to PERM-039). */
export function useTaskRules() {
  const { isAdmin, userId, fieldLevel } = usePermissions();
  return {
    isAdmin,
    /** Own tasks, or any for ADMIN (G-PERM-5). */
    mayModify: (task: Pick<Task, 'createdByUserId'>) => isAdmin || task.createdByUserId === userId,
    seesAmounts: fieldLevel('tasks', 'amount') !== 'HIDDEN',
    /** Only ADMIN writes amounts; the form hides them from everyone else (G-TASK-4). */
    writesAmounts: isAdmin && fieldLevel('tasks', 'amount') === 'EDIT',
  };
}
