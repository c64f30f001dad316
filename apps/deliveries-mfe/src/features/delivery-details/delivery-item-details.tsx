import { Attachments } from '@demanda/attachments/attachments';
import { Comments } from '@demanda/comments/comments';
import { usePermissions } from '@demanda/auth/use-permissions';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { RecordLink } from '@demanda/ui/core';
import { DetailCard } from '@demanda/ui/dialog';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { DeliveryItemFacts } from '../../shared/delivery-item-facts';

export function DeliveryItemDetails({ item, taskCode }: { item: DeliveryItem; taskCode: string }) {
  const mayEdit = usePermissions().mayCall(updateDeliveryItem);
  return (
    <DetailCard
      title={item.projectName}
      heading={
        <RecordLink kind="projects" id={item.projectId}>
          {item.projectName}
        </RecordLink>
      }
      actions={!mayEdit && <DeliveryStatusTag status={item.status} />}
    >
      <DeliveryItemFacts item={item} taskCode={taskCode} showsStatus={mayEdit} />
      <Attachments of="deliveryItem" recordId={item.id} name={item.projectName} startsClosed />
      <Comments of="deliveryItems" recordId={item.id} name={item.projectName} mayAttach startsClosed />
    </DetailCard>
  );
}
