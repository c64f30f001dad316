import { useListQuery } from '@demanda/api/use-list-query';
import type { Delivery, DeliveryGroup, DeliveryGroupListQuery } from '@demanda/contracts/deliveries';
import { IconButton } from '@demanda/ui/core';
import { DataList } from '@demanda/ui/list';
import { deliveryListOptions } from '../../api/deliveries';
import { DeliveryCard } from './delivery-card';
import { DeliveryExport } from './delivery-export';
import { deliveryColumns } from './delivery-columns';

interface DeliveryListProps {
  search: DeliveryGroupListQuery;
  onSearch: (change: DeliveryGroupListQuery) => void;
  onView: (group: DeliveryGroup) => void;
  /** Absent for who may not delete. */
  onDelete?: (delivery: Delivery, group: DeliveryGroup) => void;
}

/** One row for each task with deliveries (DELIV-15 to DELIV-29). */
export function DeliveryList({ search, onSearch, onView, onDelete }: DeliveryListProps) {
  const rowActions = (group: DeliveryGroup) => {
    // One of several is chosen in the details.
    const [only] = group.deliveries.length === 1 ? group.deliveries : [];
    return (
      <>
        <IconButton
          icon="view"
          label={`Ver detalhes da entrega de ${group.taskCode}`}
          onClick={() => onView(group)}
        />
        {onDelete && only && (
          <IconButton
            icon="remove"
            label={`Excluir entrega de ${group.taskCode}`}
            danger
            onClick={() => onDelete(only, group)}
          />
        )}
      </>
    );
  };
  return (
    <DataList
      name="Entregas"
      columns={deliveryColumns}
      result={useListQuery(deliveryListOptions, search)}
      search={search}
      onSearch={onSearch}
      emptyText="Nenhuma entrega encontrada"
      card={(group) => <DeliveryCard group={group} />}
      searchTexts={({ taskCode, taskName }) => [taskCode, taskName]}
      searchLabel="Buscar por código ou tarefa"
      tools={<DeliveryExport search={search} />}
      rowActions={rowActions}
      actionsWidth={104}
    />
  );
}
