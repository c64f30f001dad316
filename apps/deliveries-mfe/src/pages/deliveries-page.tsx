import { usePermissions } from '@demanda/auth/use-permissions';
import {
  createDelivery,
  deleteDelivery,
  deliveryGroupListQuery,
  type DeliveryGroup,
} from '@demanda/contracts/deliveries';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import { useSearch } from '@demanda/router';
import { LinkButton, Page } from '@demanda/ui/core';
import { useSelection } from '@demanda/ui/list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesOfTasksOptions, type DeliveryGroupRow } from '../api/deliveries';
import { DeliveryDetailsDialog } from '../features/delivery-details/delivery-details-dialog';
import { useDeliveryEmail } from '../features/delivery-email/use-delivery-email';
import { DeliveryList } from '../features/delivery-list/delivery-list';
import { DeliverySummary } from '../features/delivery-summary/delivery-summary';
import { useDeliveryDeletion } from '../use-delivery-deletion';

export function DeliveriesPage() {
  const { mayCall } = usePermissions();
  const client = useQueryClient();
  const [search, setSearch] = useSearch(deliveryGroupListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: 'task.id,desc',
  });
  const [viewed, setViewed] = useState<DeliveryGroup>();
  const selection = useSelection<DeliveryGroupRow>({ nameOf: ({ taskCode }) => taskCode });
  const deletion = useDeliveryDeletion(selection.clear);
  const { ask: askEmail, dialog: emailDialog } = useDeliveryEmail();
  // Groups that were selected on another page are not in the list, and may have changed (G-DELIV-5).
  const askSelected = () =>
    client.fetchQuery(deliveriesOfTasksOptions([...selection.ids])).then(deletion.ask, () => {});
  const deleting = mayCall(deleteDelivery)
    ? {
        selection,
        onDelete: ({ deliveries, taskCode }: DeliveryGroup) => deletion.ask(deliveries, taskCode),
        onDeleteSelected: () => void askSelected(),
      }
    : undefined;
  const create = (
    <LinkButton to="/deliveries/create" kind="primary" icon="plus">
      Nova Entrega
    </LinkButton>
  );
  return (
    <Page title="Entregas" actions={mayCall(createDelivery) && create}>
      <DeliverySummary chosen={asList(search.status)} onChoose={(status) => setSearch({ status })} />
      <DeliveryList
        search={search}
        onSearch={setSearch}
        onView={setViewed}
        onEmail={askEmail}
        deleting={deleting}
      />
      {viewed && (
        <DeliveryDetailsDialog
          taskId={viewed.taskId}
          onClose={() => setViewed(undefined)}
          onDelete={
            deleting &&
            ((delivery, { taskCode, deliveries }) => {
              // With its last delivery the group is gone, and there is nothing left to look at.
              if (deliveries.length === 1) setViewed(undefined);
              deletion.ask([delivery], taskCode);
            })
          }
        />
      )}
      {emailDialog}
      {deletion.dialog}
    </Page>
  );
}
