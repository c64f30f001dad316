import { useDeletion } from '@demanda/api/use-deletion';
import { usePermissions } from '@demanda/auth/use-permissions';
import {
  createDelivery,
  deleteDelivery,
  deliveryGroupListQuery,
  type Delivery,
  type DeliveryGroup,
} from '@demanda/contracts/deliveries';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import { useSearch } from '@demanda/router';
import { LinkButton, Page } from '@demanda/ui/core';
import { DeleteDialog } from '@demanda/ui/dialog';
import { useState } from 'react';
import { deleteDeliveryOptions } from '../api/deliveries';
import { DeliveryDetailsDialog } from '../features/delivery-details/delivery-details-dialog';
import { DeliveryList } from '../features/delivery-list/delivery-list';
import { DeliverySummary } from '../features/delivery-summary/delivery-summary';

export function DeliveriesPage() {
  const { mayCall } = usePermissions();
  const [search, setSearch] = useSearch(deliveryGroupListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: 'task.id,desc',
  });
  const [viewed, setViewed] = useState<DeliveryGroup>();
  const deletion = useDeletion(deleteDeliveryOptions);
  const askDelete = ({ id }: Delivery, { taskCode, deliveries }: DeliveryGroup) => {
    // With its last delivery the group is gone, and there is nothing left to look at.
    if (deliveries.length === 1) setViewed(undefined);
    deletion.askOne(id, `Entrega #${id} · ${taskCode}`);
  };
  const onDelete = mayCall(deleteDelivery) ? askDelete : undefined;
  const create = (
    <LinkButton to="/deliveries/create" kind="primary" icon="plus">
      Nova Entrega
    </LinkButton>
  );
  return (
    <Page title="Entregas" actions={mayCall(createDelivery) && create}>
      <DeliverySummary chosen={asList(search.status)} onChoose={(status) => setSearch({ status })} />
      <DeliveryList search={search} onSearch={setSearch} onView={setViewed} onDelete={onDelete} />
      {viewed && (
        <DeliveryDetailsDialog
          taskId={viewed.taskId}
          onClose={() => setViewed(undefined)}
          onDelete={onDelete}
        />
      )}
      <DeleteDialog
        target={deletion.target}
        kind="entrega(s)"
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onClose={deletion.close}
      />
    </Page>
  );
}
