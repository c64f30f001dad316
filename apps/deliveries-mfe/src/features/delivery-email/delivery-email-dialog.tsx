import type { Delivery } from '@demanda/contracts/delivery-shapes';
import { shownDeliveryStatus } from '@demanda/contracts/shown-status';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { EmailDialog } from '@demanda/email/email-dialog';
import { SelectField, usePlainForm, useWatch } from '@demanda/ui/form';
import { formatDate } from '@demanda/ui/format';
import { deliveryEmailKind } from '../../api/delivery-email';

/** Deliveries of one task, one of which the e-mail is about. */
export interface EmailableGroup {
  taskCode: string;
  /** Newest first. */
  deliveries: readonly Delivery[];
}

interface DeliveryEmailDialogProps {
  /** Has at least one delivery. */
  group: EmailableGroup;
  onClose: () => void;
}

const optionOf = (delivery: Delivery) => {
  const status = deliveryStatusLabels[shownDeliveryStatus(delivery)];
  return { value: delivery.id, label: `#${delivery.id} · ${status} · ${formatDate(delivery.createdAt)}` };
};

/** Dialog for the e-mail of a task's newest delivery, or of another chosen one. */
export function DeliveryEmailDialog({ group, onClose }: DeliveryEmailDialogProps) {
  const { taskCode, deliveries } = group;
  const { control } = usePlainForm({ deliveryId: deliveries[0]?.id ?? 0 }, { isDraft: false });
  const id = useWatch({ control, name: 'deliveryId' });
  const sent = deliveries.some((delivery) => delivery.id === id && delivery.deliveryEmailSent);
  return (
    <EmailDialog
      kind={deliveryEmailKind}
      record={{ id, name: `#${id} · ${taskCode}`, sent }}
      onClose={onClose}
    >
      {deliveries.length > 1 && (
        <SelectField control={control} name="deliveryId" label="Entrega" options={deliveries.map(optionOf)} />
      )}
    </EmailDialog>
  );
}
