import { Attachments } from '@demanda/attachments/attachments';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { Delivery, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import {
  createDeliveryItems,
  deleteDeliveryItem,
  listItemsOfDelivery,
  updateDeliveryItem,
} from '@demanda/contracts/delivery-items';
import { Card, IconButton } from '@demanda/ui/core';
import { DetailPart } from '@demanda/ui/dialog';
import { DeliveryItemFacts } from '../shared/delivery-item-facts';
import { DeliveryStatusTag } from '../shared/delivery-status';
import { ItemForm } from '../features/delivery-item-form/item-form';
import { AddProjects } from './add-projects';
import { useItemDeletion } from './item-deletion';
import { useSeenItems } from './use-seen-items';

interface DeliveryItemsProps {
  delivery: Delivery;
  /** Code of the delivered task; absent while loading. */
  taskCode?: string;
}

/** Items of a delivery: ADMIN and MANAGER add and edit them, ADMIN deletes them (DELIV-50 to DELIV-60). */
export function DeliveryItems({ delivery, taskCode }: DeliveryItemsProps) {
  const { mayCall } = usePermissions();
  const { seen, forget } = useSeenItems(delivery.items);
  const deletion = useItemDeletion(forget);
  const remove = (item: DeliveryItem) => (
    <IconButton
      icon="remove"
      label={`Remover ${item.projectName}`}
      danger
      onClick={() => deletion.confirmDelete(item)}
    />
  );
  const files = ({ id, projectName }: DeliveryItem) => (
    <DetailPart>
      <Attachments of="deliveryItem" recordId={id} name={projectName} level={3} />
    </DetailPart>
  );
  return (
    <>
      {mayCall(updateDeliveryItem)
        ? seen.map(({ isGone, ...item }) => (
            <ItemForm
              key={item.id}
              item={item}
              taskCode={taskCode}
              failureText="Erro ao salvar item"
              isGone={isGone && !deletion.leaving.includes(item.id)}
              actions={mayCall(deleteDeliveryItem) && remove(item)}
            >
              {files(item)}
            </ItemForm>
          ))
        : delivery.items.map((item) => (
            <Card key={item.id} title={item.projectName} actions={<DeliveryStatusTag status={item.status} />}>
              <DeliveryItemFacts item={item} taskCode={taskCode} />
              {files(item)}
            </Card>
          ))}
      {delivery.items.length === 0 && mayCall(listItemsOfDelivery) && (
        <Card>Esta entrega não tem itens.</Card>
      )}
      {mayCall(createDeliveryItems) && <AddProjects deliveryId={delivery.id} />}
      {deletion.dialog}
    </>
  );
}
