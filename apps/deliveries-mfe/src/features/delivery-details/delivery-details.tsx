import { shownStatus, type Delivery } from '@demanda/contracts/deliveries';
import { Button } from '@demanda/ui/core';
import { Detail, Details, DetailSection } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';
import { DeliveryStatusTag } from '../../delivery-status';
import { DeliveryItemDetails } from './delivery-item-details';

interface DeliveryDetailsProps {
  delivery: Delivery;
  onDelete?: () => void;
}

/** One delivery with its items. */
export function DeliveryDetails({ delivery, onDelete }: DeliveryDetailsProps) {
  const { id, notes, items, createdAt, deliveryEmailSent } = delivery;
  const status = shownStatus({ ...delivery, deliveryStatus: delivery.status });
  return (
    <DetailSection
      title={`Entrega #${id}`}
      actions={
        onDelete && (
          <Button kind="danger" icon="remove" onClick={onDelete}>
            Excluir<span className="visually-hidden"> entrega #{id}</span>
          </Button>
        )
      }
    >
      <Details>
        <Detail label="Status">
          <DeliveryStatusTag status={status} />
        </Detail>
        <Detail label="Criada em">{formatDateTime(createdAt)}</Detail>
        <Detail label="Email">{deliveryEmailSent ? 'Email já enviado' : 'Não enviado'}</Detail>
        <Detail label="Notas" wide>
          {notes}
        </Detail>
      </Details>
      {items.map((item) => (
        <DeliveryItemDetails key={item.id} item={item} />
      ))}
    </DetailSection>
  );
}
