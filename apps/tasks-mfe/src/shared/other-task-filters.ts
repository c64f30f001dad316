import { usePermissions } from '@demanda/auth/use-permissions';
import { deliveryStatusLabels, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { asList } from '@demanda/contracts/list';
import type { Task } from '@demanda/contracts/task-shapes';
import { useRequesterFilter } from '@demanda/record-form/requester-filter';
import type { OtherFilter } from '@demanda/ui/list';
import { usePeople } from './use-people';
import { useTaskSearch } from './use-task-search';

const yesOrNo = ([value]: readonly string[]) => (value === 'true' ? 'sim' : 'não');

/**
 * Filters that no column of the list has, or whose values it cannot name; `rows` name requesters and assignees, and are
 * undefined until they are loaded.
 */
export function useOtherTaskFilters(rows: readonly Task[] | undefined): OtherFilter[] {
  const { userId } = usePermissions();
  const { query } = useTaskSearch();
  const requester = useRequesterFilter(query, rows);
  const assigneeOf = (id: string) => rows?.find((row) => String(row.assigneeId) === id)?.assigneeName;
  const ids = [query.assigneeId, query.assigneeIdNot].flatMap((id) => asList(id).map(String));
  const { nameOf } = usePeople(ids.filter((id) => !assigneeOf(id)));
  const authors = (authorIds: readonly string[]) =>
    authorIds.map((id) => (id === String(userId) ? 'mim' : `usuário ${id}`)).join(', ');
  return [
    requester,
    { key: 'createdByUserId', label: 'Criadas por', text: authors },
    { key: 'involvedUserId', label: 'Criadas por ou atribuídas a', text: authors },
    { key: 'involvesMe', label: 'Criadas por ou atribuídas a mim', text: yesOrNo },
    {
      key: 'assigneeId',
      label: 'Responsável',
      text: (values) =>
        values.map((id) => (id === String(userId) ? undefined : assigneeOf(id)) ?? nameOf(id)).join(', '),
    },
    // Occurs in links and views that are older than the filter by a chosen person.
    { key: 'assigneeName', label: 'Nome do responsável', kind: 'text', text: (texts) => texts.join(', ') },
    { key: 'awaitsMyAnswer', label: 'Esperando minha resposta', text: yesOrNo },
    { key: 'hasUnbilledAmount', label: 'Valor diferente do faturado', text: yesOrNo },
    { key: 'isOverdue', label: 'Atrasadas', text: yesOrNo },
    {
      key: 'deliveryStatus',
      label: 'Status da entrega',
      text: (statuses) => statuses.map((status) => deliveryStatusLabels[status as DeliveryStatus]).join(', '),
    },
  ];
}
