import { usePermissions } from '@demanda/auth/use-permissions';
import { deliveryStatusLabels, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { DELIVERED_STATUSES } from '@demanda/contracts/task-plan';
import type { Task } from '@demanda/contracts/task-shapes';
import type { OtherFilter } from '@demanda/ui/list';
import type { ReadyMadeView } from '@demanda/views/saved-views';

/** The ready-made views of the list of tasks, without those whose filters the user may not use. */
export function useReadyMadeViews(): ReadyMadeView[] {
  const { userId, hasRight, fieldLevel } = usePermissions();
  const views: (ReadyMadeView | false)[] = [
    {
      word: 'mine',
      name: 'Minhas tarefas',
      query: { involvedUserId: [String(userId)] },
      older: { createdByUserId: [String(userId)] },
    },
    { word: 'assigned', name: 'Atribuídas a mim', query: { assigneeId: [String(userId)] }, older: false },
    {
      word: 'awaiting-answer',
      name: 'Esperando minha resposta',
      query: { awaitsMyAnswer: ['true'] },
      older: false,
    },
    { word: 'overdue', name: 'Atrasadas', query: { isOverdue: ['true'] }, older: false },
    fieldLevel('tasks', 'amount') !== 'HIDDEN' && {
      word: 'without-amount',
      name: 'Sem valor',
      query: { hasAmount: ['false'] },
    },
    hasRight('deliveries:VIEW') && {
      word: 'delivered-unbilled',
      name: 'Entregues e não faturadas',
      query: { deliveryStatus: [...DELIVERED_STATUSES], hasQuoteInBilling: ['false'] },
    },
  ];
  return views.filter((view) => view !== false);
}

/** Filters that no column of the list has; `rows` name the requesters. */
export function useOtherTaskFilters(rows: readonly Task[] = []): OtherFilter[] {
  const { userId } = usePermissions();
  const nameOf = (id: string) => rows.find(({ requesterId }) => String(requesterId) === id)?.requesterName;
  const people = (ids: readonly string[]) =>
    ids.map((id) => (id === String(userId) ? 'mim' : `usuário ${id}`)).join(', ');
  return [
    {
      key: 'requesterId',
      label: 'Solicitante',
      text: (ids) => ids.map((id) => nameOf(id) ?? `ID ${id}`).join(', '),
    },
    { key: 'createdByUserId', label: 'Criadas por', text: people },
    { key: 'involvedUserId', label: 'Criadas por ou atribuídas a', text: people },
    { key: 'assigneeId', label: 'Atribuídas a', text: people },
    {
      key: 'awaitsMyAnswer',
      label: 'Esperando minha resposta',
      text: ([value]) => (value === 'true' ? 'sim' : 'não'),
    },
    { key: 'isOverdue', label: 'Atrasadas', text: ([value]) => (value === 'true' ? 'sim' : 'não') },
    {
      key: 'deliveryStatus',
      label: 'Status da entrega',
      text: (statuses) => statuses.map((status) => deliveryStatusLabels[status as DeliveryStatus]).join(', '),
    },
  ];
}
