import { usePermissions } from '@demanda/auth/use-permissions';
import type { Task } from '@demanda/contracts/task-shapes';

export const OTHERS_TASK_TEXT = 'Você não pode modificar esta tarefa';

/** Returns what the user may do with tasks; the server enforces the same rules (PERM-028 to PERM-039). */
export function useTaskRules() {
  const { hasRight, userId } = usePermissions();
  const modifiesAny = hasRight('tasks:MANAGE');
  return {
    modifiesAny,
    /** Own tasks, or all for ADMIN and users with `tasks:MANAGE` (G-PERM-5). */
    mayModify: (task: Pick<Task, 'createdByUserId'>) => modifiesAny || task.createdByUserId === userId,
  };
}
