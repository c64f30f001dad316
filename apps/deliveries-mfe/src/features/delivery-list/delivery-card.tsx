import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { shownStatus } from '@demanda/contracts/shown-status';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { formatCount } from '@demanda/ui/format';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';

export function DeliveryCard({ group }: { group: DeliveryGroup }) {
  return (
    <>
      <CardLine>{group.taskCode}</CardLine>
      <CardTitle>{group.taskName}</CardTitle>
      <CardLine>{`${formatCount(group.totalDeliveries, 'entrega(s)')} · ${formatCount(group.totalItems, 'item(s)')}`}</CardLine>
      <CardTags>
        <DeliveryStatusTag status={shownStatus(group)} />
      </CardTags>
    </>
  );
}
