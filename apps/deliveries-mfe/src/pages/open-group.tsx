import { usePermissions } from '@demanda/auth/use-permissions';
import type { Delivery, DeliveryGroup, DeliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import { updateDelivery } from '@demanda/contracts/deliveries';
import { useListedRecord, type RecordPlace } from '@demanda/views/open-record';
import { deliveryListOptions } from '../api/deliveries';
import { GroupRecord } from '../features/delivery-details/group-record';
import { DeliveryActions } from '../features/delivery-list/delivery-actions';

const LABELS = { previous: 'Entrega anterior', next: 'Próxima entrega' };

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
  const listed = useListedRecord({ place, id, optionsOf: deliveryListOptions, search, labels: LABELS });
  return (
    <GroupRecord
      {...listed}
      id={id}
      isBeside={place.isBeside}
      onClose={place.close}
      actions={(group) => (
        <DeliveryActions
          group={group}
          mayEdit={mayEdit}
          onEmail={onEmail && (() => onEmail(group.deliveries, group))}
          onDelete={onDelete && (() => onDelete(group.deliveries, group))}
        />
      )}
      onEmail={onEmail && ((delivery, group) => onEmail([delivery], group))}
      onDelete={onDelete && ((delivery, group) => onDelete([delivery], group))}
    />
  );
}
