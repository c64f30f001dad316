import { Can } from '@demanda/auth/can';
import type { Delivery } from '@demanda/contracts/delivery-shapes';
import { shownDeliveryStatus } from '@demanda/contracts/shown-status';
import { listItemsOfDelivery } from '@demanda/contracts/delivery-items';
import { Between, IconButton, Row } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';

interface GroupDeliveryProps {
  delivery: Delivery;
  onEdit: () => void;
  /** Absent for users who may not send e-mails. */
  onEmail?: () => void;
  onDelete: () => void;
}

/** One delivery of the group with its status and actions (DELIV-42, DELIV-44, DELIV-45). */
export function GroupDelivery({ delivery, onEdit, onEmail, onDelete }: GroupDeliveryProps) {
  const { id, items, notes, createdAt } = delivery;
  const name = `entrega #${id}`;
  return (
    <Between
      actions={
        <Row>
          <IconButton icon="edit" label={`Editar ${name}`} onClick={onEdit} />
          <IconButton icon="projects" label={`Editar itens da ${name}`} to={`/deliveries/${id}/edit`} />
          {onEmail && <IconButton icon="mail" label={`Enviar e-mail da ${name}`} onClick={onEmail} />}
          <IconButton icon="remove" label={`Excluir ${name}`} danger onClick={onDelete} />
        </Row>
      }
    >
      <Row>
        <strong>{`Entrega #${id}`}</strong>
        <DeliveryStatusTag status={shownDeliveryStatus(delivery)} />
        <span>{`Criada em ${formatDateTime(createdAt)}`}</span>
      </Row>
      {items.map((item) => (
        <Row key={item.id}>
          <span>{item.projectName}</span>
          <DeliveryStatusTag status={item.status} />
        </Row>
      ))}
      {items.length === 0 && (
        <Can call={listItemsOfDelivery}>
          <div>Sem itens</div>
        </Can>
      )}
      <Can see="deliveries.notes">{notes && <div>{notes}</div>}</Can>
    </Between>
  );
}
