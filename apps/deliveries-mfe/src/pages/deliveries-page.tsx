import { usePermissions } from '@demanda/auth/use-permissions';
import { deliveryGroupListQuery, type DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { createDelivery, deleteDeliveries, deleteDelivery } from '@demanda/contracts/deliveries';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import { Navigate, useSearch } from '@demanda/router';
import { LinkButton, Page, PageSkeleton } from '@demanda/ui/core';
import { useSelection } from '@demanda/ui/list';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { deliveriesOfTasksOptions, type DeliveryGroupRow } from '../api/deliveries';
import { DeliveryDetailsDialog } from '../features/delivery-details/delivery-details-dialog';
import { useDeliveryEmail } from '../features/delivery-email/use-delivery-email';
import { deliveryColumns } from '../features/delivery-list/delivery-columns';
import { DeliveryExport } from '../features/delivery-list/delivery-export';
import { DeliveryList } from '../features/delivery-list/delivery-list';
import { DeliverySummary } from '../features/delivery-summary/delivery-summary';
import { useDeliveryDeletion } from '../shared/use-delivery-deletion';
import { useRenamedShow, useShow } from './use-show';
import { useViewedTask } from './use-viewed-task';

// Loaded lazily with the drag-and-drop code, which the table does not need.
const DeliveryBoard = lazy(async () => ({
  default: (await import('../features/delivery-board/delivery-board')).DeliveryBoard,
}));

/** The groups of deliveries as a table or a board, with the filters of the URL or of a saved view. */
export function DeliveriesPage() {
  const renamed = useRenamedShow();
  if (renamed) return <Navigate to={renamed} replace />;
  return (
    <SavedViews list="deliveries" path="/deliveries" query={deliveryGroupListQuery}>
      <WithOpenView>
        <Deliveries />
      </WithOpenView>
    </SavedViews>
  );
}

function Deliveries() {
  const { mayCall } = usePermissions();
  const client = useQueryClient();
  const [search, setSearch] = useSearch(deliveryGroupListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: 'task.id,desc',
  });
  const { show, showSwitch } = useShow();
  const [linkedTaskId] = asList(search.taskId);
  const [viewed, setViewed] = useViewedTask(linkedTaskId && Number(linkedTaskId));
  const selection = useSelection<DeliveryGroupRow>({ nameOf: ({ taskCode }) => taskCode, feminine: true });
  const deletion = useDeliveryDeletion(selection.clear);
  const { open: openEmail, dialog: emailDialog } = useDeliveryEmail();
  // Groups selected on another page are not in the list, and may have changed (G-DELIV-5).
  const confirmBulkDelete = () =>
    client.fetchQuery(deliveriesOfTasksOptions([...selection.ids])).then(deletion.confirmDelete, () => {});
  const deleting =
    mayCall(deleteDelivery) && mayCall(deleteDeliveries)
      ? {
          selection,
          onDelete: ({ deliveries, taskCode }: DeliveryGroup) => deletion.confirmDelete(deliveries, taskCode),
          onDeleteSelected: () => void confirmBulkDelete(),
        }
      : undefined;
  const create = mayCall(createDelivery) && (
    <LinkButton to="/deliveries/create" kind="primary" icon="plus">
      Nova Entrega
    </LinkButton>
  );
  return (
    <Page
      title="Entregas"
      actions={
        <>
          {showSwitch}
          {create}
        </>
      }
    >
      {/* The columns of the board have the counts themselves. */}
      {show === 'table' && (
        <DeliverySummary chosen={asList(search.status)} onChoose={(status) => setSearch({ status })} />
      )}
      {show === 'board' ? (
        <Suspense fallback={<PageSkeleton />}>
          <DeliveryBoard
            search={search}
            onSearch={setSearch}
            onView={({ taskId }) => setViewed(taskId)}
            columns={deliveryColumns}
            tools={<DeliveryExport search={search} />}
          />
        </Suspense>
      ) : (
        <DeliveryList
          create={create}
          search={search}
          onSearch={setSearch}
          onView={({ taskId }) => setViewed(taskId)}
          onEmail={openEmail}
          deleting={deleting}
        />
      )}
      {viewed && (
        <DeliveryDetailsDialog
          taskId={viewed}
          onClose={() => setViewed(undefined)}
          onEmail={openEmail && ((delivery, { taskCode }) => openEmail({ taskCode, deliveries: [delivery] }))}
          onDelete={
            deleting &&
            ((delivery, { taskCode, deliveries }) => {
              // Deleting the last delivery removes the group, so its details close.
              if (deliveries.length === 1) setViewed(undefined);
              deletion.confirmDelete([delivery], taskCode);
            })
          }
        />
      )}
      {emailDialog}
      {deletion.dialog}
    </Page>
  );
}
