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
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { DeliveryItemFacts } from '../shared/delivery-item-facts';
import type { RegisterPart } from '../shared/save-all';
import { ItemForm } from '../features/delivery-item-form/item-form';
import { ItemList } from '../features/delivery-item-form/item-list';
import { AddProjects } from './add-projects';
import { ItemComments } from './item-comments';
import { useItemDeletion } from './item-deletion';
import type { OpenItem } from './use-open-item';
import { useSeenItems } from './use-seen-items';

interface DeliveryItemsProps {
  delivery: Delivery;
  /** Code of the delivered task; absent while loading. */
  taskCode?: string;
  opened: OpenItem;
  register: RegisterPart;
  /** Toast for an item that could not be saved. */
  failureText: string;
}

/** Items of a delivery: ADMIN and MANAGER add and edit them, ADMIN deletes them (DELIV-50 to DELIV-60). */
export function DeliveryItems({ delivery, taskCode, opened, register, failureText }: DeliveryItemsProps) {
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
  return (
    <>
      {mayCall(updateDeliveryItem) ? (
        <ItemList count={seen.length}>
          {seen.map(({ isGone, ...item }) => (
            <ItemForm
              key={item.id}
              ref={register(item.id)}
              item={item}
              taskCode={taskCode}
              failureText={failureText}
              isOpen={item.id === opened.openId}
              onToggle={() => opened.toggle(item.id)}
              onRefused={() => opened.open(item.id)}
              isGone={isGone && !deletion.leaving.includes(item.id)}
              actions={mayCall(deleteDeliveryItem) && remove(item)}
            >
              <ItemDiscussion item={item} />
            </ItemForm>
          ))}
        </ItemList>
      ) : (
        delivery.items.map((item) => (
          <Card key={item.id} title={item.projectName} actions={<DeliveryStatusTag status={item.status} />}>
            <DeliveryItemFacts item={item} taskCode={taskCode} />
            <ItemDiscussion item={item} />
          </Card>
        ))
      )}
      {delivery.items.length === 0 && mayCall(listItemsOfDelivery) && (
        <Card>Esta entrega não tem itens.</Card>
      )}
      {mayCall(createDeliveryItems) && <AddProjects deliveryId={delivery.id} />}
      {deletion.dialog}
    </>
  );
}

/** Files and comments of an item. */
const ItemDiscussion = ({ item }: { item: DeliveryItem }) => (
  <>
    <DetailPart>
      <Attachments of="deliveryItem" recordId={item.id} name={item.projectName} level={3} />
    </DetailPart>
    <DetailPart>
      <ItemComments item={item} />
    </DetailPart>
  </>
);
