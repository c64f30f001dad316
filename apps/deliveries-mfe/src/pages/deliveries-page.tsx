import { usePermissions } from '@demanda/auth/use-permissions';
import {
  deliveryGroupListQuery,
  type Delivery,
  type DeliveryGroup,
} from '@demanda/contracts/delivery-shapes';
import { createDelivery, deleteDeliveries, deleteDelivery } from '@demanda/contracts/deliveries';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import { Navigate, useSearch } from '@demanda/router';
import { late, LinkButton, PageSkeleton } from '@demanda/ui/core';
import { useSelection } from '@demanda/ui/list';
import { ListPage, useRecordPlace } from '@demanda/views/open-record';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useQueryClient } from '@tanstack/react-query';
import { deliveriesOfTasksOptions, deliveryGroupOptions, type DeliveryGroupRow } from '../api/deliveries';
import { useDeliveryEmail } from '../features/delivery-email/use-delivery-email';
import { deliveryColumns } from '../features/delivery-list/delivery-columns';
import { DeliveryExport } from '../features/delivery-list/delivery-export';
import { DeliveryList } from '../features/delivery-list/delivery-list';
import { DeliverySummary } from '../features/delivery-summary/delivery-summary';
import { useDeliveryDeletion } from '../shared/use-delivery-deletion';
import { OpenGroup } from './open-group';
import { useFormerUrl } from './use-former-url';
import { useShow } from './use-show';

// Loaded lazily with the drag-and-drop code, which the table does not need.
const DeliveryBoard = late(
  async () => (await import('../features/delivery-board/delivery-board')).DeliveryBoard,
  () => <PageSkeleton />,
);

/** The groups of deliveries as a table or a board, with the filters of the URL or of a saved view. */
export function DeliveriesPage() {
  const present = useFormerUrl();
  if (present) return <Navigate to={present} replace />;
  return (
    <SavedViews list="deliveries" path="/deliveries" query={deliveryGroupListQuery}>
      <Deliveries />
    </SavedViews>
  );
}

/** The table or the board, and the deliveries of a task that are open beside it or in place of it. */
function Deliveries() {
  const place = useRecordPlace('/deliveries');
  const { mayCall } = usePermissions();
  const client = useQueryClient();
  const [search, setSearch] = useSearch(deliveryGroupListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: 'task.id,desc',
  });
  const { show, showSwitch } = useShow();
  const selection = useSelection<DeliveryGroupRow>({ nameOf: ({ taskCode }) => taskCode, feminine: true });
  const deletion = useDeliveryDeletion((ids) => {
    selection.clear();
    if (place.id === undefined) return;
    // Deleting the last delivery removes the group.
    const open = client.getQueryData(deliveryGroupOptions(place.id).queryKey);
    if (open?.deliveries.every(({ id }) => ids.includes(id))) place.close();
  });
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
  const shown = {
    search,
    onSearch: setSearch,
    openId: place.id,
    onView: ({ taskId }: DeliveryGroup) => place.open(taskId),
  };
  const list = (
    <WithOpenView>
      {/* The columns of the board have the counts themselves. */}
      {show === 'table' && (
        <DeliverySummary chosen={asList(search.status)} onChoose={(status) => setSearch({ status })} />
      )}
      {show === 'board' ? (
        <DeliveryBoard {...shown} columns={deliveryColumns} tools={<DeliveryExport search={search} />} />
      ) : (
        <DeliveryList {...shown} create={create} onEmail={openEmail} deleting={deleting} />
      )}
    </WithOpenView>
  );
  return (
    <>
      <ListPage
        place={place}
        title="Entregas"
        actions={
          <>
            {showSwitch}
            {create}
          </>
        }
        list={list}
        record={(id) => (
          <OpenGroup
            id={id}
            place={place}
            search={search}
            onEmail={openEmail && ((deliveries, { taskCode }) => openEmail({ taskCode, deliveries }))}
            onDelete={
              deleting &&
              ((deliveries: readonly Delivery[], { taskCode }) =>
                deletion.confirmDelete(deliveries, taskCode))
            }
          />
        )}
      />
      {emailDialog}
      {deletion.dialog}
    </>
  );
}
