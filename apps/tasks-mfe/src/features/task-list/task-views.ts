import { usePermissions } from '@demanda/auth/use-permissions';
import { DELIVERED_STATUSES } from '@demanda/contracts/task-plan';
import type { ReadyMadeView } from '@demanda/views/saved-views';

/** The ready-made views of the list of tasks, without those whose filters the user may not use. */
export function useReadyMadeViews(): ReadyMadeView[] {
  const { userId, hasRight, fieldLevel } = usePermissions();
  const views: (ReadyMadeView | false)[] = [
    {
      key: 'mine',
      name: 'Minhas tarefas',
      query: { involvedUserId: [String(userId)] },
      older: { createdByUserId: [String(userId)] },
    },
    { key: 'assigned', name: 'Atribuídas a mim', query: { assigneeId: [String(userId)] }, older: false },
    {
      key: 'awaiting-answer',
      name: 'Esperando minha resposta',
      query: { awaitsMyAnswer: ['true'] },
      older: false,
    },
    { key: 'overdue', name: 'Atrasadas', query: { isOverdue: ['true'] }, older: false },
    fieldLevel('tasks', 'amount') !== 'HIDDEN' && {
      key: 'without-amount',
      name: 'Sem valor',
      query: { hasAmount: ['false'] },
    },
    hasRight('deliveries:VIEW') && {
      key: 'delivered-unbilled',
      name: 'Entregues e não faturadas',
      query: { deliveryStatus: [...DELIVERED_STATUSES], hasQuoteInBilling: ['false'] },
    },
  ];
  return views.filter((view) => view !== false);
}
