import { useListQuery } from '@demanda/api/use-list-query';
import { usePermissions } from '@demanda/auth/use-permissions';
import { updateDelivery } from '@demanda/contracts/deliveries';
import type { DeliveryGroup, DeliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import { shownStatus } from '@demanda/contracts/shown-status';
import { useRequesterFilter } from '@demanda/record-form/requester-filter';
import { useArrival } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { formatCount } from '@demanda/ui/format';
import { CardLine, CardTags, CardTitle, DataList, type Selection } from '@demanda/ui/list';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import type { ReactNode } from 'react';
import { deliveryListOptions } from '../../api/deliveries';
import { DeliveryActions } from './delivery-actions';
import { deliveryColumns } from './delivery-columns';
import { DeliveryTableExport } from './delivery-export';

function DeliveryCard({ group }: { group: DeliveryGroup }) {
  return (
    <>
      <CardLine>{group.taskCode}</CardLine>
      <CardTitle>{group.taskName}</CardTitle>
      <CardLine>{`${formatCount(group.totalDeliveries, 'entrega(s)')} · ${formatCount(group.totalItems, 'item(s)')}`}</CardLine>
      <CardTags>
        <DeliveryStatusTag status={shownStatus(group)} />
      </CardTags>
    </>
  );
}

interface DeliveryListProps {
  /** Offered by the empty list. */
  create: ReactNode;
  search: DeliveryGroupListQuery;
  onSearch: (change: DeliveryGroupListQuery) => void;
  /** The task whose deliveries are open beside the list. */
  openId?: number;
  onView: (group: DeliveryGroup) => void;
  /** Absent for users who may not send e-mails. */
  onEmail?: (group: DeliveryGroup) => void;
  /** Absent for users who may not delete. */
  deleting?: {
    /** Ids of tasks. */
    selection: Selection;
    onDelete: (group: DeliveryGroup) => void;
    onDeleteSelected: () => void;
  };
}

/** List with one row for each task with deliveries (DELIV-15 to DELIV-29). */
export function DeliveryList(props: DeliveryListProps) {
  const { create, search, onSearch, openId, onView, onEmail, deleting } = props;
  const arrival = useArrival();
  const { mayCall } = usePermissions();
  // Its rows are tasks without the name of their requester.
  const requester = useRequesterFilter(search, []);
  return (
    <DataList
      name="Entregas"
      columns={deliveryColumns}
      result={useListQuery(deliveryListOptions, search)}
      search={search}
      onSearch={onSearch}
      arrival={openId === undefined ? arrival : { id: openId }}
      emptyText="Nenhuma entrega encontrada"
      emptyHint="Uma entrega reúne o que foi feito em uma tarefa, com um item para cada projeto alterado."
      emptyAction={create}
      card={(group) => <DeliveryCard group={group} />}
      searchIn={['taskCode', 'taskName']}
      searchLabel="Buscar por código ou tarefa"
      otherFilters={[requester]}
      tools={<DeliveryTableExport search={search} />}
      selection={deleting?.selection}
      bulkActions={
        <Button kind="danger" icon="remove" onClick={deleting?.onDeleteSelected}>
          {`Excluir Selecionadas (${deleting?.selection.ids.size ?? 0})`}
        </Button>
      }
      onOpen={onView}
      rowActions={(group) => (
        <DeliveryActions
          group={group}
          onView={() => onView(group)}
          onEmail={onEmail && (() => onEmail(group))}
          mayEdit={mayCall(updateDelivery)}
          onDelete={deleting && (() => deleting.onDelete(group))}
        />
      )}
    />
  );
}
