import { usePermissions } from '@demanda/auth/use-permissions';
import type { Delivery, DeliveryGroup, DeliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import { updateDelivery } from '@demanda/contracts/deliveries';
import type { RecordPlace } from '@demanda/views/open-record';
import { GroupRecord, ListedGroup } from '../features/delivery-details/group-record';
import { DeliveryActions } from '../features/delivery-list/delivery-actions';

type OnDeliveries = (deliveries: readonly Delivery[], group: DeliveryGroup) => void;

interface OpenGroupProps {
  id: number;
  place: RecordPlace;
  search: DeliveryGroupListQuery & { page: number };
  /** Absent for users who may not send e-mails. */
  onEmail?: OnDeliveries;
  /** Absent for users who may not delete. */
  onDelete?: OnDeliveries;
}

/** The deliveries of the task in the URL, with the actions of their row. */
export function OpenGroup({ id, place, search, onEmail, onDelete }: OpenGroupProps) {
  const mayEdit = usePermissions().mayCall(updateDelivery);
  const shown = {
    id,
    isBeside: place.isBeside,
    onClose: place.close,
    actions: (group: DeliveryGroup) => (
      <DeliveryActions
        group={group}
        mayEdit={mayEdit}
        onEmail={onEmail && (() => onEmail(group.deliveries, group))}
        onDelete={onDelete && (() => onDelete(group.deliveries, group))}
      />
    ),
    onEmail: onEmail && ((delivery: Delivery, group: DeliveryGroup) => onEmail([delivery], group)),
    onDelete: onDelete && ((delivery: Delivery, group: DeliveryGroup) => onDelete([delivery], group)),
  };
  return place.hasList ? (
    <ListedGroup {...shown} search={search} onOpen={place.open} />
  ) : (
    <GroupRecord {...shown} />
  );
}
