import {
  DELIVERY_STATUSES,
  deliveryStatusLabels,
  type DeliveryStatus,
} from '@demanda/contracts/delivery-labels';
import { Icon } from '@demanda/ui/core';
import { MenuButton } from '@demanda/ui/navigation';

interface MoveMenuProps {
  /** Name of the moved group or item. */
  name: string;
  status: DeliveryStatus;
  onMove: (to: DeliveryStatus) => void;
}

/** Menu that changes the status without dragging, for keyboards, phones and screen readers. */
export function MoveMenu({ name, status, onMove }: MoveMenuProps) {
  return (
    <MenuButton
      compact
      label={`Mover ${name}`}
      header={`Mover ${name} para`}
      actions={DELIVERY_STATUSES.map((to) => ({
        label: deliveryStatusLabels[to],
        selected: to === status,
        onSelect: () => onMove(to),
      }))}
    >
      <Icon name="move" size={15} />
    </MenuButton>
  );
}
