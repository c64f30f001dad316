import { Can } from '@demanda/auth/can';
import { Attachments } from '@demanda/attachments/attachments';
import type { Delivery } from '@demanda/contracts/delivery-shapes';
import { shownDeliveryStatus } from '@demanda/contracts/shown-status';
import { usePermissions } from '@demanda/auth/use-permissions';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { Button, LinkButton, Row } from '@demanda/ui/core';
import { Detail, DetailPart, DetailSection, EditableFact, EditableRecord } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { deliveryKind } from '../../shared/delivery-kinds';
import { DeliveryItemDetails } from './delivery-item-details';

interface DeliveryDetailsProps {
  delivery: Delivery;
  taskCode: string;
  onEmail?: () => void;
  /** Absent for users who may not make links of the client. */
  onLink?: (() => void) | undefined;
  onDelete?: () => void;
}

/** One delivery with its items; its notes are edited in place. */
export function DeliveryDetails({ delivery, taskCode, onEmail, onLink, onDelete }: DeliveryDetailsProps) {
  const { id, notes, items, createdAt, deliveryEmailSent } = delivery;
  const { mayCall } = usePermissions();
  const { detailsOf, conflictDialog } = useRecordEdit(deliveryKind);
  return (
    <DetailSection
      title={`Entrega #${id}`}
      actions={
        <Row>
          <LinkButton to={`/deliveries/${id}/edit`} icon={mayCall(updateDeliveryItem) ? 'edit' : 'view'}>
            {mayCall(updateDeliveryItem) ? 'Editar' : 'Abrir'}
            <span className="visually-hidden"> entrega #{id}</span>
          </LinkButton>
          {onEmail && (
            <Button icon="mail" onClick={onEmail}>
              <span className="visually-hidden">Enviar </span>E-mail
              <span className="visually-hidden"> da entrega #{id}</span>
            </Button>
          )}
          {onLink && (
            <Button icon="link" onClick={onLink}>
              <span className="visually-hidden">Criar </span>Link
              <span className="visually-hidden"> da entrega #{id}</span>
            </Button>
          )}
          {onDelete && (
            <Button kind="danger" icon="remove" onClick={onDelete}>
              Excluir<span className="visually-hidden"> entrega #{id}</span>
            </Button>
          )}
        </Row>
      }
    >
      <EditableRecord {...detailsOf(delivery)}>
        <Detail label="Status">
          <DeliveryStatusTag status={shownDeliveryStatus(delivery)} />
        </Detail>
        <Detail label="Criada em">{formatDateTime(createdAt)}</Detail>
        <Detail label="E-mail">{deliveryEmailSent ? 'Email já enviado' : 'Não enviado'}</Detail>
        <Can see="deliveries.notes">
          <EditableFact field="notes" wide isLong>
            {notes}
          </EditableFact>
        </Can>
      </EditableRecord>
      {conflictDialog}
      <DetailPart>
        <Attachments of="delivery" recordId={id} name={`Entrega #${id}`} level={3} />
      </DetailPart>
      {items.map((item) => (
        <DeliveryItemDetails key={item.id} item={item} taskCode={taskCode} />
      ))}
    </DetailSection>
  );
}
